#define _GNU_SOURCE
#include "accept.h"
#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <sys/socket.h>

static int accept_one(int listener) {
#ifdef __linux__
  return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
  int descriptor = accept(listener, NULL, NULL);
  if (descriptor >= 0) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
    fcntl(descriptor, F_SETFL, O_NONBLOCK);
  }
  return descriptor;
#endif
}

uint32_t accept_waiting(int listener, int32_t *descriptors, uint32_t room) {
  uint32_t count = 0;
  while (count < room) {
    int descriptor = accept_one(listener);
    if (descriptor >= 0)
      descriptors[count++] = descriptor;
    /* Who has gone again before being accepted is no reason to stop. */
    else if (errno != EINTR && errno != ECONNABORTED)
      break;
  }
  return count;
}
