// A disk that fails when a test says so, for one server: the file named by FAILING_DISK holds how, and is missing while all is well.
//   full     half of each write arrives, then ENOSPC
//   failing  every write and every sync is EIO
//   unsynced writes arrive, but every sync is EIO
//   stuck    a sync does not return
// Preloaded before the C library's own; only files whose names hold "hubbub.db" are touched.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static int is_ours(int fd) {
  char link[64], path[1024];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return strstr(path, "hubbub.db") != NULL;
}

static int fails(const char *how, int fd) {
  const char *file = getenv("FAILING_DISK");
  if (!file) return 0;
  int flag = open(file, O_RDONLY | O_CLOEXEC);
  if (flag < 0) return 0;
  char word[16] = {0};
  ssize_t length = read(flag, word, sizeof word - 1);
  close(flag);
  return length > 0 && strcmp(word, how) == 0 && is_ours(fd);
}

typedef ssize_t (*write_at)(int, const void *, size_t, off_t);

static ssize_t written(write_at real, int fd, const void *bytes, size_t count, off_t at) {
  if (fails("failing", fd)) {
    errno = EIO;
    return -1;
  }
  if (!fails("full", fd)) return real(fd, bytes, count, at);
  if (count > 512) return real(fd, bytes, count / 2, at);
  errno = ENOSPC;
  return -1;
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
  return written((write_at)dlsym(RTLD_NEXT, "pwrite"), fd, bytes, count, at);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off_t at) {
  return written((write_at)dlsym(RTLD_NEXT, "pwrite64"), fd, bytes, count, at);
}

static int synced(const char *name, int fd) {
  if (fails("failing", fd) || fails("unsynced", fd)) {
    errno = EIO;
    return -1;
  }
  while (fails("stuck", fd)) nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
  return ((int (*)(int))dlsym(RTLD_NEXT, name))(fd);
}

int fsync(int fd) { return synced("fsync", fd); }

int fdatasync(int fd) { return synced("fdatasync", fd); }
