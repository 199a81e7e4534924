// Faults of disk, machine and locks, for a program that is run with LD_PRELOAD set to this.
//
//   FAULT_PATH   part of the names of files that it is about. Names are absolute and a folder's ends with '/', so that
//                '/try/' is a folder with everything in it
//   FAULT        kill     the process is killed instead of the call
//                ENOSPC   this call and all later ones that need room fail as on a full disk
//                EIO      this call fails
//                power    what was written and not synchronized is lost at random, see below; then as kill
//   FAULT_AT     the number of the call, from 1; without it, 'power' strikes when the process ends
//   FAULT_SEED   of what is lost; without it all is
//   FAULT_COUNT  a file that gets the number of calls, and their names, a line each
//   WEAK         sync         synchronizing does nothing: what a store without synchronous=FULL does
//                lock         locks are always given: what a store without a lock does
//                transaction  SQLite commits after every WEAK_AFTER inserts of a transaction and begins another
//
// Counted are writes, truncations, synchronizations, and the making, linking, renaming and removing of names. No fault
// reaches a process without FAULT_PATH.
//
// When power fails, each write since the last synchronization of its file is there, or lost, or torn by sectors. Of the
// names that were made, moved and removed in a folder since the last synchronization of that folder the newest are lost:
// file systems keep those in order. That is stricter than Linux file systems are, where synchronizing a new file keeps
// its name too.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

#define SECTOR 512

// What a write or truncation replaced, so that it can be undone.
struct change {
  struct change *former;
  int descriptor;
  int is_whole;   // a truncation is there or not
  off_t offset, size;
  size_t reach;   // how many bytes were written
  size_t length;  // how many of them were there before
  unsigned char bytes[];
};

// A name that was made, moved to, or removed, with the file that it led to before.
struct naming {
  struct naming *former;
  dev_t device;
  ino_t folder;
  enum { MADE, MOVED, REMOVED } what;
  char path[PATH_MAX], source[PATH_MAX];
  int had_file, is_kept;
  mode_t mode;
  size_t length;
  unsigned char *bytes;
};

static struct change *changes;
static struct naming *namings;
static long calls;
static FILE *list;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int is_weak(const char *what) { return strcmp(setting("WEAK"), what) == 0; }
static int is_fault(const char *what) { return strcmp(setting("FAULT"), what) == 0; }

// --- Which files

static int name_of(int descriptor, char *path) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return length > 0;
}

static int absolute(int folder, const char *path, char *result) {
  char base[PATH_MAX] = "";
  if (path[0] != '/') {
    if (folder == AT_FDCWD ? !getcwd(base, sizeof base) : !name_of(folder, base)) return 0;
    strncat(base, "/", sizeof base - strlen(base) - 1);
  }
  return snprintf(result, PATH_MAX, "%s%s", base, path) < PATH_MAX;
}

static int concerns_name(const char *name) {
  const char *part = getenv("FAULT_PATH");
  char whole[PATH_MAX + 1];
  snprintf(whole, sizeof whole, "%s/", name);
  return part && *part && strstr(whole, part) != NULL;
}

static int concerns(int descriptor) {
  char name[PATH_MAX];
  return getenv("FAULT_PATH") && name_of(descriptor, name) && concerns_name(name);
}

static int concerns_path(int folder, const char *path, char *name) {
  return getenv("FAULT_PATH") && absolute(folder, path, name) && concerns_name(name);
}

// --- What can be lost

// A descriptor of the file by itself. It is never closed: closing would drop the process's locks on the file.
static int own_descriptor(int descriptor) {
  static struct { dev_t device; ino_t inode; int descriptor; } known[256];
  static int count;
  struct stat file;
  if (fstat(descriptor, &file) != 0) abort();
  for (int index = 0; index < count; index++)
    if (known[index].device == file.st_dev && known[index].inode == file.st_ino) return known[index].descriptor;
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  int own = REAL(open)(link, O_RDWR | O_CLOEXEC);
  if (own < 0 || count == 256) abort();
  known[count].device = file.st_dev, known[count].inode = file.st_ino, known[count].descriptor = own;
  return known[count++].descriptor;
}

static void keep(int descriptor, off_t offset, size_t reach, int is_whole) {
  struct stat file;
  struct change *change = calloc(1, sizeof *change + reach);
  if (!change || fstat(descriptor, &file) != 0) abort();
  change->descriptor = own_descriptor(descriptor);
  change->is_whole = is_whole;
  change->offset = offset;
  change->size = file.st_size;
  change->reach = reach;
  ssize_t count = pread(change->descriptor, change->bytes, reach, offset);
  change->length = count > 0 ? (size_t)count : 0;
  change->former = changes;
  changes = change;
}

static struct naming *keep_name(int what, const char *path) {
  struct naming *naming = calloc(1, sizeof *naming);
  struct stat information;
  char folder[PATH_MAX];
  strcpy(folder, path);
  char *slash = strrchr(folder, '/');
  slash[slash == folder] = 0;
  if (!naming || stat(folder, &information) != 0) abort();
  naming->device = information.st_dev, naming->folder = information.st_ino;
  naming->what = what;
  strcpy(naming->path, path);
  if (lstat(path, &information) == 0 && S_ISREG(information.st_mode)) {
    int file = REAL(open)(path, O_RDONLY | O_CLOEXEC);
    naming->had_file = 1;
    naming->mode = information.st_mode & 07777;
    naming->length = (size_t)information.st_size;
    naming->bytes = malloc(naming->length + 1);
    if (file < 0 || pread(file, naming->bytes, naming->length, 0) != (ssize_t)naming->length) abort();
    REAL(close)(file);
  }
  naming->former = namings;
  namings = naming;
  return naming;
}

// The call for which the newest was kept has failed.
static void drop_name(void) { namings = namings->former; }

static void synchronize(int descriptor) {
  struct stat file, other;
  if (fstat(descriptor, &file) != 0) return;
  for (struct change **link = &changes; *link;) {
    struct change *change = *link;
    int is_same = fstat(change->descriptor, &other) == 0 && other.st_dev == file.st_dev && other.st_ino == file.st_ino;
    if (is_same) *link = change->former, free(change);
    else link = &change->former;
  }
  for (struct naming **link = &namings; *link;) {
    struct naming *naming = *link;
    if (naming->device == file.st_dev && naming->folder == file.st_ino) *link = naming->former;
    else link = &naming->former;
  }
}

static void remove_all(const char *path) {
  DIR *folder = opendir(path);
  if (folder) {
    char child[PATH_MAX];
    for (struct dirent *entry; (entry = readdir(folder));)
      if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0 &&
          snprintf(child, sizeof child, "%s/%s", path, entry->d_name) < PATH_MAX)
        remove_all(child);
    closedir(folder);
    REAL(rmdir)(path);
  } else {
    REAL(unlink)(path);
  }
}

static void restore(struct naming *naming) {
  if (!naming->had_file) return;
  int file = REAL(open)(naming->path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, naming->mode);
  if (file < 0 || REAL(write)(file, naming->bytes, naming->length) != (ssize_t)naming->length) abort();
  REAL(close)(file);
}

// The newest first. A disk writes in any order, so each change is lost or not by itself.
static void lose_power(void) {
  const char *seed = getenv("FAULT_SEED");
  unsigned int state = seed ? (unsigned int)atoi(seed) * 2654435761u + 1 : 0;
  for (struct change *change = changes; change; change = change->former) {
    int fate = seed ? rand_r(&state) / 7 % 4 : 0;
    if (fate == 1) continue;
    if (fate == 2 && !change->is_whole) {
      // Torn: a sector that was not written has what was there before, or nothing where there was nothing.
      off_t end = change->offset + (off_t)change->reach;
      for (off_t from = change->offset; from < end;) {
        off_t until = (from / SECTOR + 1) * SECTOR < end ? (from / SECTOR + 1) * SECTOR : end;
        size_t start = (size_t)(from - change->offset), length = (size_t)(until - from);
        if (rand_r(&state) / 7 % 2 && REAL(pwrite)(change->descriptor, change->bytes + start, length, from) < 0) abort();
        from = until;
      }
    } else {
      if (REAL(pwrite)(change->descriptor, change->bytes, change->length, change->offset) < 0) abort();
      if (REAL(ftruncate)(change->descriptor, change->size) != 0) abort();
    }
  }
  for (struct naming *naming = namings; naming; naming = naming->former) {
    naming->is_kept = seed && rand_r(&state) / 7 % 2;
    // What is kept keeps everything before it in its folder.
    for (struct naming *later = namings; later != naming && !naming->is_kept; later = later->former)
      naming->is_kept = later->is_kept && later->device == naming->device && later->folder == naming->folder;
    if (naming->is_kept) continue;
    if (naming->what == MOVED) REAL(rename)(naming->path, naming->source);
    if (naming->what == MADE) remove_all(naming->path);
    else restore(naming);
  }
  changes = NULL;
  namings = NULL;
}

// --- When it fails

// Whether the call fails; does not return where the process ends.
static int strikes(const char *call, const char *name, int needs_room) {
  const char *at = getenv("FAULT_AT");
  long number = ++calls;
  const char *file = getenv("FAULT_COUNT");
  if (file && !list) list = REAL(fopen)(file, "we");
  if (list) fprintf(list, "%ld %s %s\n", number, call, name), fflush(list);
  if (!at) return 0;
  if (is_fault("ENOSPC") && needs_room && number >= atol(at)) return errno = ENOSPC;
  if (number != atol(at)) return 0;
  if (is_fault("EIO")) return errno = EIO;
  if (is_fault("power")) lose_power();
  if (is_fault("kill") || is_fault("power")) kill(getpid(), SIGKILL), pause();
  return 0;
}

static int strikes_file(const char *call, int descriptor, int needs_room) {
  char name[PATH_MAX] = "";
  name_of(descriptor, name);
  return strikes(call, name, needs_room);
}

__attribute__((destructor)) static void end(void) {
  if (getenv("FAULT_PATH") && is_fault("power") && !getenv("FAULT_AT")) lose_power();
}

// --- Contents

static ssize_t written(int descriptor, const void *bytes, size_t count, off_t offset, int has_offset) {
  if (!concerns(descriptor))
    return has_offset ? REAL(pwrite)(descriptor, bytes, count, offset) : REAL(write)(descriptor, bytes, count);
  pthread_mutex_lock(&mutex);
  ssize_t result = -1;
  if (!strikes_file("write", descriptor, 1)) {
    if (is_fault("power")) keep(descriptor, has_offset ? offset : lseek(descriptor, 0, SEEK_CUR), count, 0);
    result = has_offset ? REAL(pwrite)(descriptor, bytes, count, offset) : REAL(write)(descriptor, bytes, count);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

ssize_t write(int descriptor, const void *bytes, size_t count) { return written(descriptor, bytes, count, 0, 0); }
ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t offset) {
  return written(descriptor, bytes, count, offset, 1);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t offset) {
  return written(descriptor, bytes, count, offset, 1);
}
// As one write of the first part: whoever calls it has to go on from there.
ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  if (!concerns(descriptor) || count < 1) return REAL(writev)(descriptor, parts, count);
  return written(descriptor, parts[0].iov_base, parts[0].iov_len, 0, 0);
}
// Whoever calls these has to do without where they are not to be had.
ssize_t sendfile(int to, int from, off_t *offset, size_t count) {
  ssize_t (*function)(int, int, off_t *, size_t) = real("sendfile");
  return concerns(to) ? (errno = EINVAL, -1) : function(to, from, offset, count);
}
ssize_t copy_file_range(int from, off64_t *offset, int to, off64_t *place, size_t count, unsigned int flags) {
  return concerns(to) ? (errno = EXDEV, -1) : REAL(copy_file_range)(from, offset, to, place, count, flags);
}

static int resized(const char *call, int descriptor, off_t size, int (*function)(int, off_t, off_t), off_t offset) {
  struct stat file;
  if (!concerns(descriptor) || fstat(descriptor, &file) != 0) return function(descriptor, offset, size);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!strikes_file(call, descriptor, offset + size > file.st_size)) {
    if (is_fault("power"))
      keep(descriptor, offset + size, file.st_size > offset + size ? (size_t)(file.st_size - offset - size) : 0, 1);
    result = function(descriptor, offset, size);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

static int really_truncate(int descriptor, off_t offset, off_t size) {
  (void)offset;
  return REAL(ftruncate)(descriptor, size);
}
static int really_allocate(int descriptor, off_t offset, off_t size) {
  return REAL(posix_fallocate)(descriptor, offset, size) == 0 ? 0 : -1;
}

int ftruncate(int descriptor, off_t size) { return resized("truncate", descriptor, size, really_truncate, 0); }
int ftruncate64(int descriptor, off64_t size) { return resized("truncate", descriptor, size, really_truncate, 0); }
int fallocate(int descriptor, int mode, off_t offset, off_t size) {
  if (mode != 0) return concerns(descriptor) ? (errno = EOPNOTSUPP, -1) : REAL(fallocate)(descriptor, mode, offset, size);
  return resized("allocate", descriptor, size, really_allocate, offset);
}
int fallocate64(int descriptor, int mode, off64_t offset, off64_t size) { return fallocate(descriptor, mode, offset, size); }
int posix_fallocate(int descriptor, off_t offset, off_t size) {
  return resized("allocate", descriptor, size, really_allocate, offset) == 0 ? 0 : errno;
}
int posix_fallocate64(int descriptor, off64_t offset, off64_t size) { return posix_fallocate(descriptor, offset, size); }

static int synchronized(int descriptor, const char *call, int (*function)(int)) {
  if (!concerns(descriptor)) return function(descriptor);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!strikes_file(call, descriptor, 0)) {
    result = 0;
    // To a real disk nothing has to go: whether the machine fails is up to this file.
    if (!is_weak("sync")) synchronize(descriptor);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

int fsync(int descriptor) { return synchronized(descriptor, "synchronize", REAL(fsync)); }
int fdatasync(int descriptor) { return synchronized(descriptor, "synchronize", REAL(fdatasync)); }

// --- Names

static int opened(const char *function, int folder, const char *path, int flags, mode_t mode) {
  int (*open_at)(int, const char *, int, ...) = real(function);
  char name[PATH_MAX];
  if (!(flags & (O_CREAT | O_TRUNC)) || (flags & O_TMPFILE) == O_TMPFILE || !concerns_path(folder, path, name))
    return open_at(folder, path, flags, mode);
  pthread_mutex_lock(&mutex);
  int is_new = access(name, F_OK) != 0;
  int result = -1;
  if (!strikes("open", name, is_new)) {
    if (is_fault("power") && is_new) keep_name(MADE, name);
    if (is_fault("power") && !is_new && flags & O_TRUNC) {
      struct stat file;
      int there = REAL(open)(name, O_RDONLY | O_CLOEXEC);
      if (there >= 0 && fstat(there, &file) == 0) keep(there, 0, (size_t)file.st_size, 1);
      // Not closed: that would drop the process's locks on the file.
    }
    result = open_at(folder, path, flags, mode);
    if (is_fault("power") && is_new && result < 0) drop_name();
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

#define MODE(flags)                                   \
  mode_t mode = 0;                                    \
  if ((flags) & (O_CREAT | O_TMPFILE)) {              \
    va_list arguments;                                \
    va_start(arguments, flags);                       \
    mode = va_arg(arguments, mode_t);                 \
    va_end(arguments);                                \
  }

int open(const char *path, int flags, ...) {
  MODE(flags)
  return opened("openat", AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags)
  return opened("openat64", AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened("openat", folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags)
  return opened("openat64", folder, path, flags, mode);
}
int creat(const char *path, mode_t mode) { return open(path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

static FILE *opened_file(const char *function, const char *path, const char *mode) {
  FILE *(*open_file)(const char *, const char *) = real(function);
  char name[PATH_MAX];
  if (mode[0] == 'r' || !concerns_path(AT_FDCWD, path, name)) return open_file(path, mode);
  int flags = O_CREAT | (strchr(mode, '+') ? O_RDWR : O_WRONLY) | (mode[0] == 'w' ? O_TRUNC : O_APPEND);
  int descriptor = open(path, flags, 0666);
  return descriptor < 0 ? NULL : fdopen(descriptor, mode);
}
FILE *fopen(const char *path, const char *mode) { return opened_file("fopen", path, mode); }
FILE *fopen64(const char *path, const char *mode) { return opened_file("fopen64", path, mode); }

// By hand, because the C library's own goes past 'open'.
static int made_temporary(char *template, int suffix, int flags) {
  static unsigned int number;
  char *place = template + strlen(template) - suffix - 6;
  for (int attempt = 0; attempt < 1000; attempt++) {
    char digits[16];
    snprintf(digits, sizeof digits, "%06x", ((unsigned int)getpid() * 131 + number++) & 0xFFFFFF);
    memcpy(place, digits, 6);
    int descriptor = open(template, O_RDWR | O_CREAT | O_EXCL | flags, 0600);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}
int mkstemp(char *template) { return made_temporary(template, 0, 0); }
int mkstemp64(char *template) { return made_temporary(template, 0, 0); }
int mkostemp(char *template, int flags) { return made_temporary(template, 0, flags); }
int mkostemp64(char *template, int flags) { return made_temporary(template, 0, flags); }
int mkstemps(char *template, int suffix) { return made_temporary(template, suffix, 0); }
int mkostemps(char *template, int suffix, int flags) { return made_temporary(template, suffix, flags); }

int mkdirat(int folder, const char *path, mode_t mode) {
  char name[PATH_MAX];
  if (!concerns_path(folder, path, name)) return REAL(mkdirat)(folder, path, mode);
  pthread_mutex_lock(&mutex);
  int result = -1, is_new = access(name, F_OK) != 0;
  if (!strikes("mkdir", name, is_new)) {
    if (is_fault("power") && is_new) keep_name(MADE, name);
    result = REAL(mkdirat)(folder, path, mode);
    if (is_fault("power") && is_new && result != 0) drop_name();
  }
  pthread_mutex_unlock(&mutex);
  return result;
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }

int linkat(int from_folder, const char *from, int folder, const char *path, int flags) {
  char name[PATH_MAX];
  if (!concerns_path(folder, path, name)) return REAL(linkat)(from_folder, from, folder, path, flags);
  pthread_mutex_lock(&mutex);
  int result = -1, is_new = access(name, F_OK) != 0;
  if (!strikes("link", name, 1)) {
    if (is_fault("power") && is_new) keep_name(MADE, name);
    result = REAL(linkat)(from_folder, from, folder, path, flags);
    if (is_fault("power") && is_new && result != 0) drop_name();
  }
  pthread_mutex_unlock(&mutex);
  return result;
}
int link(const char *from, const char *path) { return linkat(AT_FDCWD, from, AT_FDCWD, path, 0); }

int renameat2(int from_folder, const char *from, int folder, const char *path, unsigned int flags) {
  char name[PATH_MAX], source[PATH_MAX];
  if (!concerns_path(folder, path, name)) return REAL(renameat2)(from_folder, from, folder, path, flags);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!strikes("rename", name, 1)) {
    struct naming *naming = is_fault("power") ? keep_name(MOVED, name) : NULL;
    if (naming && absolute(from_folder, from, source)) strcpy(naming->source, source);
    result = REAL(renameat2)(from_folder, from, folder, path, flags);
    if (naming && result != 0) drop_name();
  }
  pthread_mutex_unlock(&mutex);
  return result;
}
int renameat(int from_folder, const char *from, int folder, const char *path) {
  return renameat2(from_folder, from, folder, path, 0);
}
int rename(const char *from, const char *path) { return renameat2(AT_FDCWD, from, AT_FDCWD, path, 0); }

int unlinkat(int folder, const char *path, int flags) {
  char name[PATH_MAX];
  if (!concerns_path(folder, path, name)) return REAL(unlinkat)(folder, path, flags);
  pthread_mutex_lock(&mutex);
  int result = -1, is_there = access(name, F_OK) == 0;
  if (!strikes("remove", name, 0)) {
    if (is_fault("power") && is_there && !(flags & AT_REMOVEDIR)) keep_name(REMOVED, name);
    result = REAL(unlinkat)(folder, path, flags);
    if (is_fault("power") && is_there && !(flags & AT_REMOVEDIR) && result != 0) drop_name();
  }
  pthread_mutex_unlock(&mutex);
  return result;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int remove(const char *path) {
  struct stat file;
  return unlinkat(AT_FDCWD, path, lstat(path, &file) == 0 && S_ISDIR(file.st_mode) ? AT_REMOVEDIR : 0);
}

// --- Locks

int flock(int descriptor, int operation) {
  return is_weak("lock") && concerns(descriptor) ? 0 : REAL(flock)(descriptor, operation);
}

static int controlled(int descriptor, int command, void *argument) {
  int is_lock = command == F_SETLK || command == F_SETLKW || command == F_GETLK;
  if (is_lock && is_weak("lock") && concerns(descriptor)) {
    if (command == F_GETLK) ((struct flock *)argument)->l_type = F_UNLCK;
    return 0;
  }
  return ((int (*)(int, int, ...))real("fcntl64"))(descriptor, command, argument);
}

int fcntl(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return controlled(descriptor, command, argument);
}
int fcntl64(int descriptor, int command, ...) {
  va_list arguments;
  va_start(arguments, command);
  void *argument = va_arg(arguments, void *);
  va_end(arguments);
  return controlled(descriptor, command, argument);
}

// --- Transactions

typedef int (*asking)(void *);
typedef int (*hook)(void *);
typedef void *(*hooking)(void *, hook, void *);

// What each database calls before it commits. It must not learn of a commit that it knows nothing of.
static struct { void *database, *context; hook call; } hooks[16];

void *sqlite3_commit_hook(void *database, hook call, void *context) {
  for (int index = 0; index < 16; index++) {
    if (hooks[index].database && hooks[index].database != database) continue;
    hooks[index].database = database, hooks[index].call = call, hooks[index].context = context;
    break;
  }
  return ((hooking)real("sqlite3_commit_hook"))(database, call, context);
}

static int commit_and_begin(void *database) {
  int (*execute)(void *, const char *, void *, void *, char **) = real("sqlite3_exec");
  hooking set = real("sqlite3_commit_hook");
  set(database, NULL, NULL);
  int result = execute(database, "COMMIT; BEGIN IMMEDIATE", NULL, NULL, NULL);
  for (int index = 0; index < 16; index++)
    if (hooks[index].database == database) set(database, hooks[index].call, hooks[index].context);
  return result;
}

// A store that does in several transactions what it does in one.
int sqlite3_step(void *statement) {
  static int count;
  int result = ((asking)real("sqlite3_step"))(statement);
  if (!is_weak("transaction")) return result;
  const char *sql = ((const char *(*)(void *))real("sqlite3_sql"))(statement);
  void *database = ((void *(*)(void *))real("sqlite3_db_handle"))(statement);
  int is_inside = ((asking)real("sqlite3_get_autocommit"))(database) == 0;
  if (result != 101 || !is_inside || !sql || strncmp(sql, "INSERT", 6) != 0) return result;
  // Not where foreign keys forbid it: then after the next.
  if (++count >= atoi(setting("WEAK_AFTER")) && commit_and_begin(database) == 0) count = 0;
  return result;
}
