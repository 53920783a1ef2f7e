import type { Clock } from '../clock.ts'
import type { Socket } from '../connection/socket-port.ts'

/** What the network does to one thing that is sent. */
export type Fate = 'arrives' | 'is lost' | 'arrives twice' | 'is late'

/** One end of a connection whose other end is the model server. */
export class FakeSocket implements Socket {
  isClosed = false
  /** How late what is late comes. */
  lateMs = 300
  ackFate: (name: string) => Fate = () => 'arrives'
  /** Opens the line. */
  answer: () => void = () => {}
  readonly #listeners = new Map<string, (...args: unknown[]) => void>()
  readonly #clock: Clock
  readonly #answer: (name: string, input: unknown) => unknown

  constructor(clock: Clock, answer: (name: string, input: unknown) => unknown) {
    this.#clock = clock
    this.#answer = answer
  }

  on(event: string, listener: (...args: unknown[]) => void): void {
    this.#listeners.set(event, listener)
  }

  onLine(listener: () => void): void {
    this.answer = listener
  }

  emit(event: string, input: unknown, ack: (reply: unknown) => void): void {
    if (this.isClosed) return
    const reply = this.#answer(event, structuredClone(input))
    this.#travel(this.ackFate(event), () => ack(reply))
  }

  disconnect(): void {
    this.isClosed = true
  }

  /** The server says something by itself. */
  push(event: string, payload: unknown, fate: Fate = 'arrives'): void {
    this.#travel(fate, () => this.#listeners.get(event)?.(payload))
  }

  /** The server, or what stands before it, does not want this connection. */
  fail(data: unknown): void {
    this.isClosed = true
    this.#listeners.get('connect_error')?.(Object.assign(new Error('refused'), { data }))
  }

  lose(): void {
    if (this.isClosed) return
    this.isClosed = true
    this.#listeners.get('disconnect')?.('transport close')
  }

  #travel(fate: Fate, arrive: () => void): void {
    if (fate === 'is lost') return
    const unlessClosed = () => {
      if (!this.isClosed) arrive()
    }
    this.#clock.after(fate === 'is late' ? this.lateMs : 1, unlessClosed)
    if (fate === 'arrives twice') this.#clock.after(40, unlessClosed)
  }
}
