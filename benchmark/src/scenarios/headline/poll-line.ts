import { Socket } from 'node:net'
import { readAnswer, type HttpAnswer } from './answer.ts'

export interface PollPlace {
  host: string
  port: number
  /** The address of this machine that it comes from; the system's choice without it. */
  from?: string | undefined
}

/** Hears what happens on lines; one for all of them. */
export interface PollListener<L> {
  connected(line: L): void
  answered(line: L, answer: HttpAnswer): void
  /** It is over, though nobody asked. */
  lost(line: L, why: string): void
}

// What all sockets of this process read into: an answer is understood before the next read.
const readBuffer = Buffer.allocUnsafeSlow(64 * 1024)

/** An HTTP connection that is kept, with one request at a time: no more objects than the socket itself. */
export class PollLine extends Socket {
  readonly #listener: PollListener<this>
  #torn: Buffer | null = null
  #why = 'the server hung up'
  #isLeaving = false

  constructor({ host, port, from }: PollPlace, listener: PollListener<never>) {
    super({ onread: { buffer: readBuffer, callback: PollLine.#arrived } })
    this.#listener = listener
    this.on('connect', PollLine.#connected).on('error', PollLine.#failed).on('close', PollLine.#closed)
    this.setNoDelay()
    this.connect({ host, port, ...(from !== undefined && { localAddress: from }) })
  }

  ask(request: string): void {
    this.write(request, 'latin1')
  }

  leave(): void {
    this.#isLeaving = true
    this.destroy()
  }

  // One function for all lines: Node calls it with the socket as `this`.
  static #arrived(this: PollLine, length: number): boolean {
    const arrived = readBuffer.subarray(0, length)
    const bytes = this.#torn === null ? arrived : Buffer.concat([this.#torn, arrived])
    try {
      const answer = readAnswer(bytes)
      this.#torn = answer === null ? Buffer.from(bytes) : null
      if (answer !== null) this.#listener.answered(this, answer)
    } catch (error) {
      this.#why = (error as Error).message
      this.destroy()
    }
    return true
  }

  static #connected(this: PollLine): void {
    this.#listener.connected(this)
  }

  static #failed(this: PollLine, error: NodeJS.ErrnoException): void {
    this.#why = error.code ?? error.message
  }

  static #closed(this: PollLine): void {
    this.#torn = null
    if (!this.#isLeaving) this.#listener.lost(this, this.#why)
  }
}
