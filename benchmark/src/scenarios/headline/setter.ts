import { now } from '../../measure/clock.ts'
import { stampedText } from '../../load/stamp.ts'
import { refusalIn, type HttpAnswer } from './answer.ts'
import type { HeadlineChannel } from './channel.ts'
import { PollLine } from './poll-line.ts'

const answersWithinMs = 30_000

export interface HeadlineAnswer {
  /** Null when no answer came. */
  answeredAt: number | null
  /** The server's code, `timed_out` or `connection_lost`; null when it was set. */
  refusal: string | null
}

/** One who sets a headline over REST, on a connection of its own that is ready before the clock starts. */
export class HeadlineSetter {
  readonly #line: PollLine
  readonly #head: string
  readonly #isConnected: Promise<void>
  #answered: (answer: HttpAnswer | string) => void = () => {}

  constructor({ targets, path, setter }: HeadlineChannel) {
    const { host, port } = targets[0]!
    this.#head =
      `PUT ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer ${setter}\r\n` +
      'Content-Type: application/json\r\nContent-Length: '
    let connected = () => {}
    this.#isConnected = new Promise((resolve) => (connected = resolve))
    this.#line = new PollLine(
      { host, port },
      {
        connected,
        answered: (_, answer) => this.#answered(answer),
        lost: () => {
          connected()
          this.#answered('connection_lost')
        },
      },
    )
  }

  /** When it is connected; before that nothing can be set. */
  connected(): Promise<void> {
    return this.#isConnected
  }

  /**
   * The clock starts when the bytes leave, which is now: `sentAt` is the stamp in the text, made right before, by which those who
   * see it are asked for.
   */
  set(bytes: number): { sentAt: number; isSet: Promise<HeadlineAnswer> } {
    const sentAt = Math.floor(now())
    const isSet = new Promise<HeadlineAnswer>((resolve) => {
      const end = (answer: HttpAnswer | string) => {
        clearTimeout(tooLong)
        resolve({ answeredAt: typeof answer === 'string' ? null : now(), refusal: refusalOf(answer) })
      }
      const tooLong = setTimeout(() => end('timed_out'), answersWithinMs)
      this.#answered = end
      const body = JSON.stringify({ text: stampedText(sentAt, bytes) })
      if (this.#line.destroyed) end('connection_lost')
      else this.#line.ask(`${this.#head}${body.length}\r\n\r\n${body}`)
    })
    return { sentAt, isSet }
  }

  leave(): void {
    this.#line.leave()
  }
}

function refusalOf(answer: HttpAnswer | string): string | null {
  if (typeof answer === 'string') return answer
  return answer.status === 200 ? null : (refusalIn(answer.body) ?? `HTTP ${answer.status}`)
}
