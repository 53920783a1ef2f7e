/*
 * The limit of one core: a WebSocket server that writes a ready frame to every socket of a room with write(), in one thread,
 * and does nothing else. Who says `room` is in it and hears `room n`, the number of its last message; who says `room text`
 * has everybody in it hear `room n text`. Linux: epoll. Says its port as a line of JSON, and ends when asked to by SIGTERM.
 * With a number as its argument it is so many processes on one port, each with the sockets that the kernel gives it; what is said
 * at one goes on to the others. They number alike as long as those who speak are at one of them.
 */
#define _GNU_SOURCE
#include <netinet/tcp.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include "handshake.h"
#include "connection.h"
#include "processes.h"

enum { EVENTS = 1024, ROOM_NAME = 128, NUMBER = 24, LONGEST_INPUT = 1 << 20 };

struct room {
  char name[ROOM_NAME];
  unsigned long said;
  struct connection **people;
  size_t count, space;
};

static struct room **rooms;
static size_t room_count;
static struct connection **connections; /* by descriptor */
static volatile sig_atomic_t is_asked_to_end;

static struct room *room_called(const char *name, size_t length) {
  for (size_t index = 0; index < room_count; index++)
    if (strlen(rooms[index]->name) == length && memcmp(rooms[index]->name, name, length) == 0) return rooms[index];
  struct room *room = checked(calloc(1, sizeof *room));
  memcpy(room->name, name, length);
  rooms = checked(realloc(rooms, (room_count + 1) * sizeof *rooms));
  return rooms[room_count++] = room;
}

static void leave(struct connection *c) {
  if (!c->room) return;
  struct connection *last = c->room->people[--c->room->count];
  c->room->people[c->place] = last;
  last->place = c->place;
  c->room = NULL;
}

static void enter(struct connection *c, struct room *room) {
  leave(c);
  if (room->count == room->space) {
    room->space = room->space ? room->space * 2 : 64;
    room->people = checked(realloc(room->people, room->space * sizeof *room->people));
  }
  c->room = room;
  c->place = room->count;
  room->people[room->count++] = c;
  char space[FRAME_HEAD + ROOM_NAME + NUMBER];
  int length = sprintf(space + FRAME_HEAD, "%s %lu", room->name, room->said);
  struct bytes frame = frame_of(TEXT, space + FRAME_HEAD, length);
  send_bytes(c, frame.at, frame.length);
}

/* One frame, made once, to everybody. */
static void tell(struct room *room, const char *text, size_t length) {
  char *space = checked(malloc(FRAME_HEAD + ROOM_NAME + NUMBER + length));
  int head = sprintf(space + FRAME_HEAD, "%s %lu ", room->name, ++room->said);
  memcpy(space + FRAME_HEAD + head, text, length);
  struct bytes frame = frame_of(TEXT, space + FRAME_HEAD, head + length);
  for (size_t index = 0; index < room->count; index++) send_bytes(room->people[index], frame.at, frame.length);
  free(space);
}

static struct room *room_of(const char *text, size_t length, size_t *name) {
  const char *gap = memchr(text, ' ', length);
  *name = gap ? (size_t)(gap - text) : length;
  return *name == 0 || *name >= ROOM_NAME || memchr(text, 0, *name) ? NULL : room_called(text, *name);
}

/* What was said at another process. */
static void hear_others(void) {
  static char text[LONGEST_INPUT];
  size_t name;
  for (ssize_t length; (length = recv(inboxes[own][0], text, sizeof text, MSG_DONTWAIT)) > 0;) {
    struct room *room = room_of(text, length, &name);
    tell(room, text + name + 1, length - name - 1);
  }
}

static void hear(struct connection *c, const char *text, size_t length) {
  size_t name;
  struct room *room = room_of(text, length, &name);
  if (!room) {
    end(c);
    return;
  }
  if (name == length) {
    enter(c, room);
    return;
  }
  tell(room, text + name + 1, length - name - 1);
  pass_on(text, length);
}

static void take_payload(struct connection *c, int opcode, char *payload, size_t length) {
  if (opcode == TEXT) hear(c, payload, length);
  else if (opcode == PING || opcode == CLOSING) {
    char space[FRAME_HEAD + 125];
    memcpy(space + FRAME_HEAD, payload, length);
    struct bytes frame = frame_of(opcode == PING ? PONG : CLOSING, space + FRAME_HEAD, length);
    send_bytes(c, frame.at, frame.length);
    if (opcode == CLOSING) end(c);
  } else if (opcode != PONG) end(c);
}

/* Takes one frame and answers its length: 0 while it is torn. */
static size_t take_frame(struct connection *c, char *bytes, size_t length) {
  unsigned char *at = (unsigned char *)bytes;
  if (length < 2) return 0;
  int opcode = at[0] & 0x0f, first = at[1] & 0x7f;
  size_t head = first < 126 ? 6 : first == 126 ? 8 : 14;
  if (length < head) return 0;
  uint64_t payload = first;
  if (head > 6) payload = 0;
  for (size_t byte = 2; byte < head - 4; byte++) payload = payload << 8 | at[byte];
  /* In one piece, without extensions, masked; a short one if it is about the connection. */
  int is_good = (at[0] & 0xf0) == 0x80 && at[1] & 0x80 && payload <= (opcode < CLOSING ? LONGEST_INPUT : 125);
  if (!is_good) {
    end(c);
    return length;
  }
  if (length - head < payload) return 0;
  for (size_t byte = 0; byte < payload; byte++) at[head + byte] ^= at[head - 4 + (byte & 3)];
  take_payload(c, opcode, bytes + head, payload);
  return head + payload;
}

/* Answers how much of it the request to become a WebSocket takes: 0 while its head is not whole. */
static size_t take_request(struct connection *c, char *at, size_t length) {
  char *gap = memmem(at, length, "\r\n\r\n", 4), answer[ANSWER_LENGTH];
  if (!gap) return 0;
  *gap = 0;
  if (answer_upgrade(at, answer)) send_bytes(c, answer, strlen(answer));
  else end(c);
  c->is_websocket = 1;
  return gap + 4 - at;
}

static void read_from(struct connection *c) {
  static char came[64 * 1024];
  ssize_t count = read(c->fd, came, sizeof came);
  if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
  if (count <= 0) {
    end(c);
    return;
  }
  /* Nearly always everything comes whole, and nothing has to be kept. */
  int is_kept = c->torn.length > 0;
  if (is_kept) add_bytes(&c->torn, came, count);
  char *at = is_kept ? c->torn.at : came;
  size_t length = is_kept ? c->torn.length : (size_t)count, done = 0;
  while (done < length && !c->is_over) {
    size_t took = (c->is_websocket ? take_frame : take_request)(c, at + done, length - done);
    if (took == 0) break;
    done += took;
  }
  if (is_kept) drop_bytes(&c->torn, done);
  else add_bytes(&c->torn, at + done, length - done);
  if (c->torn.length > LONGEST_INPUT + 14) end(c);
}

static void accept_all(int door) {
  for (;;) {
    int fd = accept4(door, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC), on = 1;
    if (fd < 0 && errno == EAGAIN) return;
    if (fd < 0 && (errno == EINTR || errno == ECONNABORTED)) continue;
    if (fd < 0) {
      perror("no more connections");
      epoll_ctl(poller, EPOLL_CTL_DEL, door, NULL);
      return;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    struct connection *c = connections[fd] = checked(calloc(1, sizeof *c));
    c->fd = fd;
    struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
    epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event);
  }
}

static void close_those_over(void) {
  while (over) {
    struct connection *c = over;
    over = c->next_over;
    leave(c);
    connections[c->fd] = NULL;
    close(c->fd);
    free(c->torn.at);
    free(c->queued.at);
    free(c);
  }
}

static void note_signal(int signal) { is_asked_to_end = signal; }

int main(int count, char **words) {
  if (count > 1) process_count = atoi(words[1]);
  if (process_count < 1 || process_count > PROCESSES) return 2;
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_max > 1 << 22) files.rlim_max = 1 << 22;
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  connections = checked(calloc(files.rlim_cur, sizeof *connections));
  signal(SIGPIPE, SIG_IGN);
  sigaction(SIGTERM, &(struct sigaction){.sa_handler = note_signal}, NULL);
  int door = divide();
  poller = epoll_create1(EPOLL_CLOEXEC);
  struct epoll_event events[EVENTS] = {{.events = EPOLLIN, .data.fd = door}};
  epoll_ctl(poller, EPOLL_CTL_ADD, door, events);
  struct epoll_event said = {.events = EPOLLIN, .data.fd = inboxes[own][0]};
  epoll_ctl(poller, EPOLL_CTL_ADD, said.data.fd, &said);
  while (!is_asked_to_end) {
    /* Not for ever: a signal may come right before it. */
    int count = epoll_wait(poller, events, EVENTS, 1000);
    for (int index = 0; index < count; index++) {
      struct connection *c = connections[events[index].data.fd];
      if (events[index].data.fd == door) accept_all(door);
      else if (events[index].data.fd == said.data.fd) hear_others();
      else if (c && !c->is_over && events[index].events & EPOLLOUT) send_queued(c);
      if (c && !c->is_over && events[index].events & ~EPOLLOUT) read_from(c);
    }
    close_those_over();
  }
  for (size_t fd = 0; fd < files.rlim_cur; fd++)
    if (connections[fd]) end(connections[fd]);
  close_those_over();
  for (size_t index = 0; index < room_count; index++) free(rooms[index]->people), free(rooms[index]);
  free(rooms), free(connections);
  return 0;
}
