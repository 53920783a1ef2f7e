/* Several processes on one port. What is said at one goes to the others as it came. */
#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

enum { PROCESSES = 64, WAITING_AT_DOOR = 65535 };

static int process_count = 1, own; /* which of them this is */
static int inboxes[PROCESSES][2];  /* where each reads, and where the others write */

static void pass_on(const char *text, size_t length) {
  for (int process = 0; process < process_count; process++)
    if (process != own && send(inboxes[process][1], text, length, 0) < 0) perror("a process was not told");
}

static void fail(const char *what) {
  perror(what);
  exit(1);
}

/* A door for each process, all with one port. */
static void open_doors(int *doors, int *port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int on = 1;
  for (int process = 0; process < process_count; process++) {
    int door = doors[process] = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    setsockopt(door, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
    if (bind(door, (struct sockaddr *)&address, size)) fail("cannot have a port");
    getsockname(door, (struct sockaddr *)&address, &size);
    if (socketpair(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0, inboxes[process])) fail("cannot join the processes");
  }
  *port = ntohs(address.sin_port);
}

/* This process is the first; the others end with it. Answers this one's door, when all are there. */
static int divide(void) {
  int doors[PROCESSES], port, pids[PROCESSES] = {getpid()};
  open_doors(doors, &port);
  for (int process = 0; process < process_count; process++)
    /* Whoever listens is given connections: before anybody is told of the port. */
    if (listen(doors[process], WAITING_AT_DOOR)) fail("cannot listen");
  for (int process = 1; process < process_count && own == 0; process++) {
    pids[process] = fork();
    if (pids[process] < 0) fail("cannot be so many");
    if (pids[process] == 0) {
      own = process;
      prctl(PR_SET_PDEATHSIG, SIGTERM);
    }
  }
  for (int process = 0; process < process_count; process++)
    if (process != own) close(doors[process]);
  if (own > 0) return doors[own];
  printf("{\"port\":%d,\"pids\":[%d", port, pids[0]);
  for (int process = 1; process < process_count; process++) printf(",%d", pids[process]);
  printf("]}\n");
  fflush(stdout);
  return doors[0];
}
