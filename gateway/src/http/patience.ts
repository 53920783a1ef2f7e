/** How long somebody may take. */
export interface Patience {
  /** Until the head of a request has come, from the beginning of the connection or the end of the request before. */
  headersMs: number
  /** Until all of a request has come, however slowly. */
  requestMs: number
  /** Without a byte in either direction; longer than a request waits for news, and than its answer may. */
  idleMs: number
  /** How often it is looked at who has taken too long. */
  checkMs: number
}

export const usualPatience: Patience = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 120_000,
  checkMs: 5_000,
}

/** For Fastify: who sends slowly, or does not read, holds an open file no longer than this. A WebSocket has its heartbeat instead. */
export function timeLimits(given: Partial<Patience> = {}) {
  const { headersMs, requestMs, idleMs, checkMs } = { ...usualPatience, ...given }
  return {
    requestTimeout: requestMs,
    connectionTimeout: idleMs,
    forceCloseConnections: true,
    // Who names no host is refused where all answers are made alike.
    http: {
      requireHostHeader: false,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
    },
  }
}
