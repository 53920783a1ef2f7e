#ifndef HUBBUB_ACCEPT_H
#define HUBBUB_ACCEPT_H
#include <stdint.h>

/*
 * Takes connections that wait at a listening socket which does not block, at most `room`. Their descriptors do not block either, and are not
 * passed on to programs that this one starts. Answers how many; fewer than `room` also when no more files can be opened.
 */
uint32_t accept_waiting(int listener, int32_t *descriptors, uint32_t room);

#endif
