"""What the scripts have in common that kill servers under load: programs, people who publish and ask, and the verdict."""
import atexit
import collections
import http.client
import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent

DOCUMENT = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="{name}"/>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view contentMode="scaleToFill" id="iN0-l3-epB">
            <rect key="frame" x="0.0" y="0.0" width="{width}" height="44"/>
        </view>
    </objects>
</document>
"""

HOST = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" targetRuntime="iOS.CocoaTouch">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <view contentMode="scaleToFill" id="hos-t0-001">
            <rect key="frame" x="0.0" y="0.0" width="{width}" height="80"/>
            <subviews>
                <view contentMode="scaleToFill" id="pla-ce-001" customClass="{name}">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                </view>
            </subviews>
        </view>
    </objects>
</document>
"""

# Before the first version of a component there is none; whoever asks too often, or while too much is asked, is told when
# to come again.
EXPECTED = (200, 404, 429, 503)


def program(product):
    """The program that NIBREG or NIBREG_SERVER names; else it is built."""
    named = os.environ.get(product.upper().replace("-", "_"))
    if named:
        return os.path.realpath(named)
    subprocess.run([ROOT / "Scripts/build", "--product", product], check=True, stdout=sys.stderr)
    folder = subprocess.run(
        [ROOT / "Scripts/build", "--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return os.path.realpath(os.path.join(folder, product))


def free_port(address="127.0.0.1"):
    with socket.socket() as probe:
        probe.bind((address, 0))
        return probe.getsockname()[1]


def end_by_signals():
    """SIGTERM ends the script as Ctrl-C does, so that what it has started ends too."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    signal.signal(signal.SIGHUP, lambda *_: sys.exit(129))


class Server:
    """nibreg-server on a port of its own, started again after each kill."""

    def __init__(self, program, store, log, environment=None, seconds=30):
        self.program, self.store, self.log, self.seconds = program, store, log, seconds
        self.environment = environment
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = None
        atexit.register(lambda: self.process and self.process.poll() is None and self.process.kill())

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--store", self.store, "--listen", f"127.0.0.1:{self.port}", "--log-level", "error"],
            stdout=self.log, stderr=self.log, env=self.environment)
        end = time.monotonic() + self.seconds
        while time.monotonic() < end:
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)
                connection.request("GET", "/health/ready")
                if connection.getresponse().status == 200:
                    return
            except (OSError, http.client.HTTPException):
                pass
            if self.process.poll() is not None:
                raise SystemExit(f"the server ended by itself with status {self.process.returncode}")
            time.sleep(0.05)
        raise SystemExit(f"the server did not become ready in {self.seconds} seconds")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def memory(self):
        """Resident memory in KiB."""
        try:
            for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        except OSError:
            pass
        return 0


def make_token(server_program, store, name, *scopes, environment=None):
    words = [server_program, "token", "create", "--store", store, "--name", name]
    for scope in scopes:
        words += ["--scope", scope]
    made = subprocess.run(words, capture_output=True, text=True, env=environment)
    if made.returncode != 0:
        raise SystemExit(f"no token: {made.stderr}")
    return next(word for word in made.stdout.split() if word.startswith("nibreg_"))


class Load:
    """Publishers who write one version after the other, and a snapshot after each; readers who ask by HTTP."""

    def __init__(self, nibreg, work, servers, environment, writing, reading, publishers, readers, seconds):
        self.nibreg, self.work, self.servers, self.environment = nibreg, work, servers, environment
        self.writing, self.reading = writing, reading
        self.publishers, self.seconds = publishers, seconds
        self.lock = threading.Lock()
        self.acknowledged, self.refused, self.wrong = [], [], []
        self.asked = collections.Counter()
        # What was answered that is neither an answer nor an expected refusal, by its sentence.
        self.troubles = collections.Counter()
        self.waits = []
        # When a write was acknowledged, and a question answered.
        self.written, self.answered = [], []
        self.threads = [threading.Thread(target=self.publish, args=(number,)) for number in range(publishers)]
        self.threads += [threading.Thread(target=self.read, args=(number,)) for number in range(readers)]

    def start(self):
        self.end = time.monotonic() + self.seconds
        for thread in self.threads:
            thread.start()

    def wait(self):
        for thread in self.threads:
            thread.join()

    @property
    def goes_on(self):
        return time.monotonic() < self.end

    def publish(self, number):
        name = f"Widget{number}"
        folder = self.work / f"publisher-{number}"
        folder.mkdir()
        server = self.servers[number % len(self.servers)]
        place = {**self.environment, "NIBREG_STORE": server.url, "NIBREG_TOKEN": self.writing}
        count = 0
        while self.goes_on:
            count += 1
            (folder / f"{name}.xib").write_text(DOCUMENT.format(name=name, width=100 + count))
            (folder / "Host.xib").write_text(HOST.format(name=name, width=300 + count))
            for what, words in (
                ((name, f"{count}.0.0"), ["publish", f"{name}.xib", "--version", f"{count}.0.0", "--no-sources"]),
                (
                    (f"App{number}", f"r{count}"),
                    ["record", ".", "--project", f"App{number}", "--branch", "main", "--revision", f"r{count}",
                     "--no-sources"]),
            ):
                began = time.monotonic()
                done = subprocess.run([self.nibreg, *words], env=place, cwd=folder, capture_output=True, text=True)
                ended = time.monotonic()
                with self.lock:
                    self.waits.append(ended - began)
                    if done.returncode == 0:
                        self.acknowledged.append(what)
                        self.written.append(ended)
                    else:
                        self.refused.append((what, done.returncode, done.stderr.strip()))

    def read(self, number):
        own = random.Random(number)
        while self.goes_on:
            widget = own.randrange(self.publishers)
            path = own.choice(
                [f"/api/v1/components/Widget{widget}/impact", "/api/v1/components", "/api/v1/log",
                 f"/api/v1/components/Widget{widget}"])
            try:
                connection = http.client.HTTPConnection("127.0.0.1", own.choice(self.servers).port, timeout=120)
                connection.request("GET", path, headers={"Authorization": f"Bearer {self.reading}"})
                answer = connection.getresponse()
                body = answer.read()
                told = json.loads(body)
                with self.lock:
                    self.asked[answer.status] += 1
                    if answer.status == 200:
                        self.answered.append(time.monotonic())
                    elif answer.status not in EXPECTED:
                        self.trouble(path, answer.status, told)
                connection.close()
            except ValueError:
                with self.lock:
                    self.wrong.append((path, answer.status, f"no JSON: {body[:200]}"))
            except (OSError, http.client.HTTPException):
                with self.lock:
                    self.asked["connection lost"] += 1
                time.sleep(0.05)
            time.sleep(0.2)

    def trouble(self, path, status, told):
        """Notes an answer that says that something does not work now. One that does not say what is wrong."""
        sentence = told.get("detail", "")
        if status < 500 or not self.is_sentence(sentence):
            self.wrong.append((path, status, json.dumps(told)[:300]))
        else:
            self.troubles[f"{status}: {sentence}"] += 1

    @staticmethod
    def is_sentence(text):
        return len(text.split()) >= 4 and "a fault of the server" not in text

    def refusals(self):
        """How often which words were told to publishers; those that are no sentence are noted as wrong."""
        counts = collections.Counter()
        for what, status, text in self.refused:
            first = text.splitlines()[0] if text else ""
            counts[first] += 1
            if status != 2 or not first.startswith("error: ") or not self.is_sentence(first[7:]):
                self.wrong.append((what, status, text[:300]))
        return counts

    def longest_pause(self, times, begin, end):
        """The longest time within which nothing happened."""
        inside = sorted(moment for moment in times if begin <= moment <= end)
        moments = [begin, *inside, end]
        return max(after - before for before, after in zip(moments, moments[1:]))


def judge(load, there, verified, what_happened):
    """Prints what was found.

    `there` counts versions (component, version) and snapshots (project, revision) that the store has; `verified` is
    the finished `nibreg verify`. True if everything is as promised.
    """
    refusals = load.refusals()
    missing = [what for what in load.acknowledged if there[what] == 0]
    doubled = [what for what, number in there.items() if number > 1]
    waits = sorted(load.waits)
    print(
        f"{len(load.acknowledged)} writes acknowledged, {len(load.refused)} not, {what_happened}, "
        f"{sum(load.asked.values())} questions {dict(load.asked)}: {len(missing)} missing, {len(doubled)} doubled, "
        f"{len(load.wrong)} wrong answers, verify {verified.returncode}; a write took {waits[len(waits) // 2]:.2f} s in "
        f"the middle, {waits[-1]:.1f} s at most")
    for what in missing[:5]:
        print("missing:", what)
    for what in doubled[:5]:
        print("doubled:", what)
    for what in load.wrong[:5]:
        print("wrong:", what)
    for reason, number in refusals.most_common(10):
        print(f"not acknowledged {number} times: {reason}")
    for reason, number in load.troubles.most_common(10):
        print(f"answered {number} times: {reason}")
    if verified.returncode != 0:
        print(verified.stdout[-2000:] + verified.stderr[-2000:])
    return not (missing or doubled or load.wrong or verified.returncode != 0 or not load.acknowledged)
