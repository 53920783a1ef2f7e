import type { InternalEvents } from '@hubbub/protocol/internal'

export type Announce = <E extends keyof InternalEvents>(event: E, payload: InternalEvents[E]) => void

/**
 * Tells others what has been committed, in the order of telling, after this turn of the event loop: the ack of the one who
 * acted goes out first.
 */
export function createAnnouncer(
  broadcast: (event: string, payload: unknown) => void,
  later: (run: () => void) => void = setImmediate,
): Announce {
  let waiting: [string, unknown][] = []
  return (event, payload) => {
    if (waiting.push([event, payload]) > 1) return
    later(() => {
      const told = waiting
      waiting = []
      for (const [name, what] of told) broadcast(name, what)
    })
  }
}
