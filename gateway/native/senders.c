#include "senders.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/socket.h>

#ifndef MSG_NOSIGNAL
/* Node ignores SIGPIPE for the whole process. */
#define MSG_NOSIGNAL 0
#endif

/* Taken at once by one thread: their descriptors are one line of a cache. */
#define PORTION 16u

struct senders {
  pthread_mutex_t mutex;
  pthread_cond_t begun, done;
  uint32_t least;
  uint32_t helpers;
  pthread_t threads[SENDERS_MOST - 1];
  /* Of the job; the first two change only while no helper is at work. */
  send_job job;
  bool has_job;
  atomic_uint next, incomplete;
  /* Under the mutex. */
  bool is_open, is_ending;
  uint32_t round, working;
};

/* Until all of the job has been taken. The mutex orders what is read here with `senders_begin`. */
static void send_portions(senders *all) {
  const send_job job = all->job;
  uint32_t incomplete = 0;
  for (;;) {
    uint32_t index = atomic_fetch_add_explicit(&all->next, PORTION, memory_order_relaxed);
    if (index >= job.count) break;
    const uint32_t end = job.count - index < PORTION ? job.count : index + PORTION;
    for (; index < end; index++) {
      ssize_t taken;
      do taken = send(job.descriptors[index], job.frame, job.length, MSG_DONTWAIT | MSG_NOSIGNAL);
      while (taken < 0 && errno == EINTR);
      if (taken != (ssize_t)job.length) incomplete++;
      job.descriptors[index] = taken < 0 ? -errno : (int32_t)taken;
    }
  }
  if (incomplete > 0) atomic_fetch_add_explicit(&all->incomplete, incomplete, memory_order_relaxed);
}

static void *help(void *given) {
  senders *all = given;
  uint32_t seen = 0;
  pthread_mutex_lock(&all->mutex);
  for (;;) {
    while (!all->is_ending && !(all->is_open && all->round != seen)) pthread_cond_wait(&all->begun, &all->mutex);
    if (all->is_ending) break;
    seen = all->round;
    all->working++;
    pthread_mutex_unlock(&all->mutex);
    send_portions(all);
    pthread_mutex_lock(&all->mutex);
    if (--all->working == 0) pthread_cond_signal(&all->done);
  }
  pthread_mutex_unlock(&all->mutex);
  return NULL;
}

senders *senders_open(uint32_t threads, uint32_t least) {
  senders *all = calloc(1, sizeof *all);
  if (all == NULL) return NULL;
  all->least = least;
  pthread_mutex_init(&all->mutex, NULL);
  pthread_cond_init(&all->begun, NULL);
  pthread_cond_init(&all->done, NULL);
  /* The signals of the process are for the thread that listens to them. */
  sigset_t every, before;
  sigfillset(&every);
  pthread_sigmask(SIG_SETMASK, &every, &before);
  while (all->helpers + 1 < threads && all->helpers + 1 < SENDERS_MOST &&
         pthread_create(&all->threads[all->helpers], NULL, help, all) == 0)
    all->helpers++;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return all;
}

uint32_t senders_threads(const senders *all) { return all->helpers + 1; }

bool senders_begin(senders *all, send_job job) {
  if (all->has_job) return false;
  all->job = job;
  all->has_job = true;
  atomic_store_explicit(&all->next, 0, memory_order_relaxed);
  atomic_store_explicit(&all->incomplete, 0, memory_order_relaxed);
  if (all->helpers == 0 || job.count < all->least) return true;
  /* Whoever takes the mutex after this sees the job. */
  pthread_mutex_lock(&all->mutex);
  all->round++;
  all->is_open = true;
  pthread_cond_broadcast(&all->begun);
  pthread_mutex_unlock(&all->mutex);
  return true;
}

uint32_t senders_finish(senders *all) {
  if (!all->has_job) return 0;
  all->has_job = false;
  send_portions(all);
  pthread_mutex_lock(&all->mutex);
  /* A helper that has not begun by now does not begin: there is nothing left, and the job goes away. */
  all->is_open = false;
  while (all->working > 0) pthread_cond_wait(&all->done, &all->mutex);
  pthread_mutex_unlock(&all->mutex);
  return atomic_load_explicit(&all->incomplete, memory_order_relaxed);
}

void senders_close(senders *all) {
  senders_finish(all);
  pthread_mutex_lock(&all->mutex);
  all->is_ending = true;
  pthread_cond_broadcast(&all->begun);
  pthread_mutex_unlock(&all->mutex);
  for (uint32_t index = 0; index < all->helpers; index++) pthread_join(all->threads[index], NULL);
  pthread_cond_destroy(&all->begun);
  pthread_cond_destroy(&all->done);
  pthread_mutex_destroy(&all->mutex);
  free(all);
}
