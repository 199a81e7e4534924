// Faults of disk, machine and locks, for a program that is run with LD_PRELOAD set to this.
//
//   FAULT_PATH   part of the names of files that it is about
//   FAULT        kill     the process is killed instead of the call
//                ENOSPC   this call and all later writes fail as on a full disk
//                EIO      this call fails
//                power    what was written and not synchronized is lost, each write by itself, at random; then as kill
//   FAULT_AT     the number of the call, from 1; without it, 'power' strikes when the process ends
//   FAULT_SEED   of what is lost
//   FAULT_COUNT  a file that gets the number of calls
//   WEAK         sync     synchronizing does nothing: what a store without synchronous=FULL does
//                lock     locks are always given: what a store without a lock does
//
// Counted are writes, truncations, synchronizations and removals. No fault reaches a process without FAULT_PATH.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

// What a write or truncation replaced, so that it can be undone.
struct change {
  struct change *former;
  char path[512];
  off_t offset, size;
  size_t length;
  unsigned char bytes[];
};

static struct change *changes;
static long calls;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static int is_weak(const char *what) { return strcmp(setting("WEAK"), what) == 0; }
static int is_fault(const char *what) { return strcmp(setting("FAULT"), what) == 0; }

static int name_of(int descriptor, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, size - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return 1;
}

static int concerns_path(const char *path) {
  const char *part = getenv("FAULT_PATH");
  return part && *part && strstr(path, part) != NULL;
}

static int concerns(int descriptor) {
  char path[512];
  return getenv("FAULT_PATH") && name_of(descriptor, path, sizeof path) && concerns_path(path);
}

static void keep(int descriptor, off_t offset, size_t length) {
  struct stat information;
  struct change *change = calloc(1, sizeof *change + length);
  if (!change || fstat(descriptor, &information) != 0) abort();
  name_of(descriptor, change->path, sizeof change->path);
  change->offset = offset;
  change->size = information.st_size;
  ssize_t count = pread(descriptor, change->bytes, length, offset);
  change->length = count > 0 ? (size_t)count : 0;
  change->former = changes;
  changes = change;
}

static void forget(const char *path) {
  for (struct change **link = &changes; *link;) {
    struct change *change = *link;
    if (strcmp(change->path, path) == 0) {
      *link = change->former;
      free(change);
    } else {
      link = &change->former;
    }
  }
}

// The newest first. With a seed each by itself is lost or not, as a disk writes in any order; else all.
static void lose_power(void) {
  const char *seed = getenv("FAULT_SEED");
  unsigned int state = seed ? (unsigned int)atoi(seed) * 2654435761u + 1 : 0;
  for (struct change *change = changes; change; change = change->former) {
    if (seed && rand_r(&state) % 2) continue;
    int descriptor = REAL(open)(change->path, O_RDWR);
    if (descriptor < 0) continue;
    if (REAL(pwrite)(descriptor, change->bytes, change->length, change->offset) < 0) abort();
    if (REAL(ftruncate)(descriptor, change->size) != 0) abort();
    REAL(close)(descriptor);
  }
  changes = NULL;
}

static void note_calls(void) {
  const char *file = getenv("FAULT_COUNT");
  if (!file) return;
  FILE *output = fopen(file, "w");
  if (output) fprintf(output, "%ld\n", calls), fclose(output);
}

// Whether the call fails; does not return where the process ends.
static int strikes(int is_write) {
  const char *at = getenv("FAULT_AT");
  long number = ++calls;
  if (!at) return 0;
  if (is_fault("ENOSPC") && is_write && number >= atol(at)) return errno = ENOSPC;
  if (number != atol(at)) return 0;
  if (is_fault("EIO")) return errno = EIO;
  if (is_fault("power")) lose_power();
  if (is_fault("kill") || is_fault("power")) kill(getpid(), SIGKILL), pause();
  return 0;
}

__attribute__((destructor)) static void end(void) {
  if (!getenv("FAULT_PATH")) return;
  note_calls();
  if (is_fault("power") && !getenv("FAULT_AT")) lose_power();
}

static ssize_t written(int descriptor, const void *bytes, size_t count, off_t offset, int has_offset) {
  if (!concerns(descriptor))
    return has_offset ? REAL(pwrite)(descriptor, bytes, count, offset) : REAL(write)(descriptor, bytes, count);
  pthread_mutex_lock(&mutex);
  ssize_t result = -1;
  if (!strikes(1)) {
    if (is_fault("power")) keep(descriptor, has_offset ? offset : lseek(descriptor, 0, SEEK_CUR), count);
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

static int truncated(int descriptor, off_t size) {
  if (!concerns(descriptor)) return REAL(ftruncate)(descriptor, size);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!strikes(0)) {
    struct stat information;
    if (is_fault("power") && fstat(descriptor, &information) == 0)
      keep(descriptor, size, information.st_size > size ? (size_t)(information.st_size - size) : 0);
    result = REAL(ftruncate)(descriptor, size);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

int ftruncate(int descriptor, off_t size) { return truncated(descriptor, size); }
int ftruncate64(int descriptor, off64_t size) { return truncated(descriptor, size); }

static int synchronized(int descriptor, int data_only) {
  if (!concerns(descriptor)) return data_only ? REAL(fdatasync)(descriptor) : REAL(fsync)(descriptor);
  pthread_mutex_lock(&mutex);
  int result = -1;
  if (!strikes(0)) {
    char path[512];
    result = 0;
    // To a real disk nothing has to go: whether the machine fails is up to this file.
    if (!is_weak("sync") && name_of(descriptor, path, sizeof path)) forget(path);
  }
  pthread_mutex_unlock(&mutex);
  return result;
}

int fsync(int descriptor) { return synchronized(descriptor, 0); }
int fdatasync(int descriptor) { return synchronized(descriptor, 1); }

int unlink(const char *path) {
  if (concerns_path(path)) {
    pthread_mutex_lock(&mutex);
    int fails = strikes(0);
    pthread_mutex_unlock(&mutex);
    if (fails) return -1;
  }
  return REAL(unlink)(path);
}

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
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return controlled(descriptor, command, argument);
}
int fcntl64(int descriptor, int command, ...) {
  va_list list;
  va_start(list, command);
  void *argument = va_arg(list, void *);
  va_end(list);
  return controlled(descriptor, command, argument);
}
