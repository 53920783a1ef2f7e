/*
 * senders.c without Node, for the sanitizers: here ThreadSanitizer sees every access, also what the kernel reads of a frame. It ends
 * with 1 at the first wrong answer. Linked with --wrap=send,--wrap=pthread_create, so that both can fail.
 */
#include "senders.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#define SOCKETS 1000u
#define JOBS 600u
#define LONG_FRAME 5000u
/* So many jobs fit into the kernel for those that are read. */
#define READ_AFTER 8u
#define FULL_READ_AFTER 64u

#define demand(right, ...) \
  do { \
    if (right) break; \
    fprintf(stderr, "senders-test.c:%d: not %s: ", __LINE__, #right); \
    fprintf(stderr, __VA_ARGS__); \
    fputc('\n', stderr); \
    exit(1); \
  } while (0)

/* READ: takes everything. FULL: has little room and is read seldom. CLOSED: on our side. GONE: on theirs. */
typedef enum { READ, FULL, CLOSED, GONE } kind;

static struct {
  kind kind;
  int ours, theirs;
  /* What it was given and has not been compared yet. */
  struct { uint32_t job, taken; } given[FULL_READ_AFTER];
  uint32_t given_count;
} sockets[SOCKETS];

static pthread_t asker;
static atomic_uint sent_by_helpers, interrupted;
static uint32_t threads_left;

ssize_t __real_send(int, const void *, size_t, int);
ssize_t __wrap_send(int descriptor, const void *bytes, size_t length, int flags) {
  static _Thread_local uint32_t calls;
  if (++calls % 97 == 0) {
    atomic_fetch_add_explicit(&interrupted, 1, memory_order_relaxed);
    errno = EINTR;
    return -1;
  }
  if (!pthread_equal(pthread_self(), asker)) atomic_fetch_add_explicit(&sent_by_helpers, 1, memory_order_relaxed);
  return __real_send(descriptor, bytes, length, flags);
}

int __real_pthread_create(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
int __wrap_pthread_create(pthread_t *made, const pthread_attr_t *how, void *(*run)(void *), void *given) {
  if (threads_left == 0) return EAGAIN;
  threads_left--;
  return __real_pthread_create(made, how, run, given);
}

/* The same numbers in each run. */
static uint32_t dice(uint32_t sides) {
  static uint32_t state = 1;
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % sides;
}

static uint8_t noise[251 + LONG_FRAME];
static const uint8_t *frame_of(uint32_t job) { return noise + job % 251; }
static uint32_t length_of(uint32_t job) { return job % 5 == 0 ? LONG_FRAME : 1 + job * 37 % 300; }

static void make_sockets(void) {
  for (uint32_t index = 0; index < SOCKETS; index++) {
    int both[2];
    demand(socketpair(AF_UNIX, SOCK_STREAM, 0, both) == 0, "%s", strerror(errno));
    sockets[index].ours = both[0];
    sockets[index].theirs = both[1];
    sockets[index].kind = index % 7 == 3 ? FULL : index % 31 == 5 ? CLOSED : index % 31 == 9 ? GONE : READ;
  }
  const int little = 1;
  for (uint32_t index = 0; index < SOCKETS; index++) {
    if (sockets[index].kind == FULL)
      setsockopt(sockets[index].ours, SOL_SOCKET, SO_SNDBUF, &little, sizeof little);
    if (sockets[index].kind == CLOSED) close(sockets[index].ours);
    if (sockets[index].kind == GONE) close(sockets[index].theirs);
  }
}

/* What it has in the kernel is what was taken for it, in the order of the jobs, and nothing else. */
static void compare(uint32_t index) {
  static uint8_t heard[LONG_FRAME];
  if (sockets[index].kind == GONE) return;
  for (uint32_t given = 0; given < sockets[index].given_count; given++) {
    const uint32_t job = sockets[index].given[given].job, taken = sockets[index].given[given].taken;
    uint32_t got = 0;
    while (got < taken) {
      const ssize_t more = recv(sockets[index].theirs, heard + got, taken - got, MSG_DONTWAIT);
      demand(more > 0, "socket %u lacks %u bytes of job %u", index, taken - got, job);
      got += (uint32_t)more;
    }
    demand(memcmp(heard, frame_of(job), taken) == 0, "socket %u was given something else than job %u", index, job);
  }
  sockets[index].given_count = 0;
  if (sockets[index].kind == CLOSED) return;
  demand(recv(sockets[index].theirs, heard, 1, MSG_DONTWAIT) == -1, "socket %u was given too much", index);
}

/* Everything is allocated for it and freed after it, so that a helper that is too late is found out. */
typedef struct {
  send_job job;
  uint32_t number, first;
} planned;

static planned plan(uint32_t number, uint32_t count) {
  planned made = {.number = number, .first = dice(SOCKETS)};
  const size_t length = length_of(number);
  uint8_t *frame = malloc(length);
  memcpy(frame, frame_of(number), length);
  made.job = (send_job){malloc((count + 1) * sizeof(int32_t)), count, frame, length};
  for (uint32_t at = 0; at < count; at++) made.job.descriptors[at] = sockets[(made.first + at) % SOCKETS].ours;
  made.job.descriptors[count] = -7;
  return made;
}

static uint32_t parts, refusals;

static void check(planned done, uint32_t incomplete) {
  const int32_t length = (int32_t)done.job.length;
  uint32_t counted = 0;
  for (uint32_t at = 0; at < done.job.count; at++) {
    const uint32_t index = (done.first + at) % SOCKETS;
    const int32_t answer = done.job.descriptors[at];
    const kind kind = sockets[index].kind;
    if (answer != length) counted++;
    if (kind == READ) demand(answer == length, "socket %u, job %u: %d", index, done.number, answer);
    if (kind == CLOSED) demand(answer == -EBADF, "socket %u, job %u: %d", index, done.number, answer);
    if (kind == GONE) demand(answer == -EPIPE, "socket %u, job %u: %d", index, done.number, answer);
    if (kind == FULL)
      demand(answer == -EAGAIN || (answer > 0 && answer <= length), "socket %u, job %u: %d", index, done.number, answer);
    if (answer == -EAGAIN) refusals++;
    if (answer <= 0) continue;
    if (answer < length) parts++;
    sockets[index].given[sockets[index].given_count].job = done.number;
    sockets[index].given[sockets[index].given_count++].taken = (uint32_t)answer;
  }
  demand(incomplete == counted, "job %u: %u did not take all, it says %u", done.number, counted, incomplete);
  demand(done.job.descriptors[done.job.count] == -7, "job %u wrote behind its descriptors", done.number);
  free(done.job.descriptors);
  free((void *)done.job.frame);
}

static void many_jobs(uint32_t threads, uint32_t least) {
  threads_left = SENDERS_MOST;
  senders *all = senders_open(threads, least);
  demand(senders_threads(all) == threads, "%u of %u threads", senders_threads(all), threads);
  atomic_store(&sent_by_helpers, 0);
  parts = refusals = 0;
  for (uint32_t number = 1; number <= JOBS; number++) {
    /* Few and many, and each side of where a portion and `least` end. */
    const uint32_t most[] = {2, 34, 300, SOCKETS + 1};
    planned now = plan(number, dice(most[dice(4)]));
    demand(senders_begin(all, now.job), "job %u", number);
    demand(!senders_begin(all, now.job), "job %u was begun twice", number);
    /* The helpers have done nothing, something or all of it. */
    if (dice(4) == 0) usleep(dice(300));
    check(now, senders_finish(all));
    demand(senders_finish(all) == 0, "nothing was begun after job %u", number);
    for (uint32_t index = 0; index < SOCKETS; index++)
      if (number % (sockets[index].kind == FULL ? FULL_READ_AFTER : READ_AFTER) == 0) compare(index);
  }
  /* Whoever closes finishes. */
  planned last = plan(JOBS + 1, SOCKETS);
  demand(senders_begin(all, last.job), "the last job");
  senders_close(all);
  uint32_t incomplete = 0;
  for (uint32_t at = 0; at < SOCKETS; at++) incomplete += last.job.descriptors[at] != (int32_t)last.job.length;
  check(last, incomplete);
  for (uint32_t index = 0; index < SOCKETS; index++) compare(index);
  demand(parts > 0 && refusals > 0, "%u parts, %u refusals: no socket was full", parts, refusals);
  demand(threads == 1 || sent_by_helpers > 0, "the helpers did nothing on %u threads", threads);
}

static void few_threads(uint32_t there_are) {
  threads_left = there_are;
  senders *all = senders_open(SENDERS_MOST, 1);
  demand(senders_threads(all) == there_are + 1, "%u", senders_threads(all));
  planned now = plan(1, 100);
  demand(senders_begin(all, now.job), "on fewer threads than were asked for");
  check(now, senders_finish(all));
  senders_close(all);
  for (uint32_t index = 0; index < SOCKETS; index++) compare(index);
}

/* A helper that let it through would end the process. */
static void signals_pass_by(void) {
  sigset_t one, before, after;
  sigemptyset(&one);
  sigaddset(&one, SIGUSR1);
  threads_left = SENDERS_MOST;
  senders *all = senders_open(5, 1);
  /* After that, as a thread takes its mask from the one that makes it. */
  pthread_sigmask(SIG_BLOCK, &one, &before);
  kill(getpid(), SIGUSR1);
  senders_close(all);
  sigpending(&after);
  demand(sigismember(&after, SIGUSR1) == 1, "somebody took the signal");
  demand(sigismember(&before, SIGUSR1) == 0, "the one that asks takes no signals any more");
  signal(SIGUSR1, SIG_IGN);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

int main(void) {
  const struct rlimit enough = {4096, 4096};
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  if (files.rlim_cur < 2 * SOCKETS + 100)
    demand(setrlimit(RLIMIT_NOFILE, &enough) == 0, "it takes 2,100 open files: ulimit -n");
  asker = pthread_self();
  for (uint32_t at = 0; at < sizeof noise; at++) noise[at] = (uint8_t)dice(256);
  make_sockets();
  const uint32_t threads[] = {1, 2, 5, SENDERS_MOST};
  for (uint32_t at = 0; at < 4; at++) {
    many_jobs(threads[at], 1);
    many_jobs(threads[at], 256);
  }
  demand(interrupted > 0, "no call was interrupted");
  for (uint32_t count = 0; count < 3; count++) few_threads(count);
  signals_pass_by();
  /* A helper may not have begun to run when it is to end. */
  for (uint32_t times = 0; times < 300; times++) {
    threads_left = SENDERS_MOST;
    senders_close(senders_open(3, 1));
  }
  printf("%u jobs on 1, 2, 5 and %u threads\n", 8 * (JOBS + 1), SENDERS_MOST);
  return 0;
}
