"""PostgreSQL servers of scripts, in temporary folders and as an ordinary user, and a proxy that cuts or delays."""
import atexit
import collections
import glob
import os
import pathlib
import signal
import socket
import subprocess
import sys
import threading
import time

sys.dont_write_bytecode = True
import torturing

# Of Debian's "nobody": PostgreSQL refuses to run as the super user.
NOBODY = 65534


def as_ordinary_user():
    return {"user": NOBODY, "group": NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}


def give_away(folder):
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)


def programs():
    """The folder of `initdb` and `postgres`, which Debian has beside the path; None where there is none."""
    folders = os.environ.get("PATH", "").split(":")
    folders += sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: float(path.split("/")[4]), reverse=True)
    return next(
        (folder for folder in folders if all(os.access(f"{folder}/{name}", os.X_OK) for name in ("initdb", "postgres", "psql"))),
        None)


class Postgres:
    """A server with its data in `folder`, on a TCP port and a socket in that folder."""

    def __init__(self, folder, settings=(), initdb=()):
        self.programs = programs()
        self.folder = folder
        self.port = torturing.free_port()
        self.settings = ["-c", "max_connections=200", "-c", "listen_addresses=127.0.0.1", *settings]
        self.process = None
        # What was named may be in a folder that others cannot enter.
        give_away(folder)
        os.chmod(folder, 0o711)
        subprocess.run(
            [f"{self.programs}/initdb", "-D", f"{folder}/data", "-U", "postgres", "-A", "trust", "-E", "UTF8",
             "--locale=C", "--no-sync", *initdb],
            check=True, stdout=subprocess.DEVNULL, cwd="/", **as_ordinary_user())
        atexit.register(self.kill)

    def launch(self):
        with open(f"{self.folder}/log", "ab") as log:
            self.process = subprocess.Popen(
                [f"{self.programs}/postgres", "-D", f"{self.folder}/data", "-p", str(self.port), "-k", self.folder,
                 *self.settings],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd="/", **as_ordinary_user())

    def start(self, seconds=60):
        """One that was killed has children, which go a moment later and must be gone before."""
        end = time.monotonic() + seconds
        self.launch()
        while time.monotonic() < end:
            if self.process.poll() is not None:
                time.sleep(0.1)
                self.launch()
            elif self.try_psql("SELECT 1") is not None:
                return
            else:
                time.sleep(0.05)
        raise SystemExit(f"PostgreSQL did not start: {pathlib.Path(self.folder, 'log').read_text()[-2000:]}")

    def kill(self):
        if self.process and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def try_psql(self, sql, database="postgres"):
        """What a statement gives, a line for each row; None where it fails."""
        done = subprocess.run(
            [f"{self.programs}/psql", "-X", "-q", "-A", "-t", "-F", "\t", "-v", "ON_ERROR_STOP=1", "-h", self.folder,
             "-p", str(self.port), "-U", "postgres", "-d", database, "-c", sql],
            capture_output=True, text=True, cwd="/", env={**os.environ, "PGCONNECT_TIMEOUT": "5"})
        return done.stdout if done.returncode == 0 else None

    def psql(self, sql, database="postgres"):
        told = self.try_psql(sql, database)
        if told is None:
            raise SystemExit(f"refused: {sql}")
        return told

    def url(self, port=None, database="postgres"):
        return f"postgres://postgres@127.0.0.1:{port or self.port}/{database}"


class Proxy:
    """Stands between clients and a port, cuts connections where it is told to, and holds back what is sent."""

    def __init__(self, target, delay=0.0):
        self.target, self.delay = target, delay
        self.lock = threading.Lock()
        self.cuts = []
        self.connections = set()
        # How often a client spoke after the server had.
        self.turns = 0
        self.listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def cut_at(self, piece, how):
        """Cuts at that many pieces of clients from now: "before" the server gets it, or "after"."""
        with self.lock:
            self.cuts.append([piece, how])

    def cut_all(self):
        with self.lock:
            connections = list(self.connections)
        for ends in connections:
            self.shut(*ends)

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            try:
                server = socket.create_connection(self.target, timeout=5)
            except OSError:
                client.close()
                continue
            server.settimeout(None)
            ends = (client, server)
            for end in ends:
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self.lock:
                self.connections.add(ends)
            spoken = {"last": server}
            for source, sink in (ends, ends[::-1]):
                self.carry(source, sink, ends, spoken)

    def carry(self, source, sink, ends, spoken):
        if not self.delay:
            threading.Thread(target=self.copy, args=(source, sink.sendall, ends, spoken), daemon=True).start()
            return
        waiting, ready = collections.deque(), threading.Semaphore(0)

        def hold_back(piece):
            waiting.append((time.monotonic() + self.delay, piece))
            ready.release()

        def send():
            while True:
                ready.acquire()
                due, piece = waiting.popleft()
                time.sleep(max(0, due - time.monotonic()))
                if piece is None:
                    return self.shut(*ends)
                try:
                    sink.sendall(piece)
                except OSError:
                    return self.shut(*ends)

        threading.Thread(target=self.copy, args=(source, hold_back, ends, spoken), daemon=True).start()
        threading.Thread(target=send, daemon=True).start()

    def copy(self, source, send, ends, spoken):
        try:
            while piece := source.recv(65536):
                if source is ends[0]:
                    if spoken["last"] is ends[1]:
                        self.turns += 1
                    how = self.decision()
                    if how == "before":
                        break
                    if how == "after":
                        # First the client: it must not see the answer.
                        self.shut(ends[0])
                spoken["last"] = source
                send(piece)
        except OSError:
            pass
        if self.delay:
            send(None)
        else:
            self.shut(*ends)
        with self.lock:
            self.connections.discard(ends)

    def decision(self):
        if not self.cuts:
            return None
        with self.lock:
            for cut in self.cuts:
                cut[0] -= 1
            due = [cut for cut in self.cuts if cut[0] <= 0]
            self.cuts = [cut for cut in self.cuts if cut[0] > 0]
        return due[0][1] if due else None

    @staticmethod
    def shut(*ends):
        for end in ends:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
