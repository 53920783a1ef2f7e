/* A connection: what it waits to say, and what it said that is not whole yet. */
#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <unistd.h>

enum { LONGEST_QUEUE = 16 << 20 };
/* Kinds of frames, as RFC 6455 numbers them, and the longest head of one. */
enum { TEXT = 1, CLOSING = 8, PING = 9, PONG = 10, FRAME_HEAD = 10 };

struct bytes {
  char *at;
  size_t length;
};

struct connection {
  int fd;
  int is_websocket, is_over;
  struct room *room;
  size_t place;        /* among the people of its room */
  struct bytes torn;   /* what came of something that is not whole yet */
  struct bytes queued; /* what its socket did not take */
  struct connection *next_over;
};

static int poller;
static struct connection *over; /* to be closed when nobody goes through a room any more */

static void *checked(void *memory) {
  if (memory) return memory;
  fputs("no memory\n", stderr);
  exit(1);
}

static void add_bytes(struct bytes *to, const char *from, size_t length) {
  if (length == 0) return;
  to->at = checked(realloc(to->at, to->length + length));
  memcpy(to->at + to->length, from, length);
  to->length += length;
}

static void drop_bytes(struct bytes *of, size_t length) {
  of->length -= length;
  if (of->length > 0) {
    memmove(of->at, of->at + length, of->length);
    return;
  }
  free(of->at);
  of->at = NULL;
}

/* Only noted: somebody may be going through its room just now. */
static void end(struct connection *c) {
  if (c->is_over) return;
  c->is_over = 1;
  c->next_over = over;
  over = c;
}

static void wait_for(struct connection *c, uint32_t events) {
  struct epoll_event event = {.events = events, .data.fd = c->fd};
  epoll_ctl(poller, EPOLL_CTL_MOD, c->fd, &event);
}

/* As much as the socket takes now; -1 when it is of no use any more. */
static ssize_t write_some(struct connection *c, const char *at, size_t length) {
  ssize_t taken = write(c->fd, at, length);
  if (taken >= 0) return taken;
  return errno == EAGAIN || errno == EINTR ? 0 : -1;
}

/* What the socket does not take now waits, and nothing overtakes it. Who reads too slowly is cut off. */
static void send_bytes(struct connection *c, const char *at, size_t length) {
  if (c->is_over) return;
  int waits = c->queued.length > 0;
  ssize_t taken = waits ? 0 : write_some(c, at, length);
  if (taken == (ssize_t)length) return;
  if (taken < 0 || c->queued.length + length > LONGEST_QUEUE) {
    end(c);
    return;
  }
  add_bytes(&c->queued, at + taken, length - taken);
  if (!waits) wait_for(c, EPOLLIN | EPOLLOUT);
}

static void send_queued(struct connection *c) {
  ssize_t taken = write_some(c, c->queued.at, c->queued.length);
  if (taken < 0) {
    end(c);
    return;
  }
  drop_bytes(&c->queued, taken);
  if (c->queued.length == 0) wait_for(c, EPOLLIN);
}

/* A frame of this payload, which has FRAME_HEAD bytes of space before it. */
static struct bytes frame_of(int opcode, char *payload, size_t length) {
  int head = length < 126 ? 2 : length < 65536 ? 4 : FRAME_HEAD;
  unsigned char *at = (unsigned char *)payload - head;
  at[0] = 0x80 | opcode;
  at[1] = head == 2 ? length : head == 4 ? 126 : 127;
  for (int byte = 2; byte < head; byte++) at[byte] = (uint64_t)length >> 8 * (head - 1 - byte);
  return (struct bytes){(char *)at, head + length};
}
