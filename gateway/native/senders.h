#ifndef HUBBUB_SENDERS_H
#define HUBBUB_SENDERS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Hands one ready frame to many sockets, on the thread that asks and on helpers that live as long as it. */
typedef struct senders senders;

/* One frame to many. All of it belongs to the caller, and must stay until `senders_finish` has answered. */
typedef struct {
  /* Each is replaced by how many bytes the kernel took, or by a negative error number. */
  int32_t *descriptors;
  uint32_t count;
  const uint8_t *frame;
  size_t length;
} send_job;

/*
 * `threads`: with the one that asks; 1 to SENDERS_MOST. Fewer where the system gives no more. NULL: there is no memory.
 * Jobs of fewer than `least` sockets are done by the one that asks alone: for so few it costs more to wake somebody.
 */
senders *senders_open(uint32_t threads, uint32_t least);
#define SENDERS_MOST 16u

/* How many threads there are, with the one that asks. */
uint32_t senders_threads(const senders *all);

/* The helpers begin. There is one job at a time: false, and nothing is begun, before `senders_finish`. */
bool senders_begin(senders *all, send_job job);

/* Does what is left of the job, waits for the helpers, and answers how many sockets did not take all. 0 without a job. */
uint32_t senders_finish(senders *all);

void senders_close(senders *all);

#endif
