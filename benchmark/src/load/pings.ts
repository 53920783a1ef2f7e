import { now } from '../measure/clock.ts'
import type { Line } from './websocket/line.ts'

const answersWithinMs = 5_000

interface Ping {
  sentAt: number
  end(tookMicroseconds: number | null): void
}

/** How long it is to the server and back: WebSocket's own pings, which cost a server next to nothing. One at a time per line. */
export class Pings {
  readonly #open = new Map<Line, Ping>()

  /** Microseconds; null when no answer came in time, or the line ended. */
  ping(line: Line): Promise<number | null> {
    return new Promise((resolve) => {
      const tooLong = setTimeout(() => this.lost(line), answersWithinMs)
      const end = (took: number | null) => {
        clearTimeout(tooLong)
        this.#open.delete(line)
        resolve(took)
      }
      this.#open.get(line)?.end(null)
      this.#open.set(line, { sentAt: now(), end })
      line.ping()
    })
  }

  answered(line: Line): void {
    const ping = this.#open.get(line)
    ping?.end(now() - ping.sentAt)
  }

  lost(line: Line): void {
    this.#open.get(line)?.end(null)
  }
}
