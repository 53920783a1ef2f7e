import type { Duplex } from 'node:stream'
import { AppError, type ErrorCode, type ErrorDetails } from '@hubbub/protocol'
import { asAppError } from '../app-error.ts'
import { FrameReader, frameOf } from './frames.ts'

type Message =
  | [kind: 'ask', number: number, name: string, params: unknown[]]
  | [kind: 'yes', number: number, answer?: unknown]
  | [kind: 'no', number: number, code: ErrorCode, details: ErrorDetails]
  | [kind: 'tell', name: string, what: unknown]

type Answer = (...params: never[]) => unknown
type Hear = (what: never) => void

interface Asked {
  resolve: (answer: unknown) => void
  reject: (error: AppError) => void
}

/** What is told to several pipes is put into a frame once: see `Pipe.send`. */
export const toldFrame = (name: string, what: unknown): Buffer => frameOf(['tell', name, what])

/**
 * Two processes that talk: each asks and answers, and tells what needs no answer. All of it arrives in the order in which it was
 * said. Answers are plain data or an `AppError`.
 */
export class Pipe {
  readonly #stream: Duplex
  readonly #answers = new Map<string, Answer>()
  readonly #hearers = new Map<string, Hear>()
  readonly #asked = new Map<number, Asked>()
  #outgoing: Buffer[] = []
  #number = 0
  #hasEnded = false
  /** Answers when the other side is gone. */
  readonly ended: Promise<void>

  constructor(stream: Duplex) {
    this.#stream = stream
    const reader = new FrameReader()
    stream.on('data', (piece: Buffer) => {
      for (const message of reader.take(piece)) this.#take(message as Message)
    })
    this.ended = new Promise((resolve) => {
      // What went wrong is followed by the close.
      stream.on('error', () => stream.destroy())
      stream.once('end', () => stream.destroy())
      stream.once('close', () => {
        this.#hasEnded = true
        for (const { reject } of this.#asked.values()) reject(gone())
        this.#asked.clear()
        resolve()
      })
    })
  }

  whenAsked(name: string, answer: Answer): void {
    this.#answers.set(name, answer)
  }

  whenTold(name: string, hear: Hear): void {
    this.#hearers.set(name, hear)
  }

  /** Throws the other side's `AppError`, or `busy` when it is gone. */
  ask(name: string, ...params: unknown[]): Promise<unknown> {
    if (this.#hasEnded) return Promise.reject(gone())
    const number = ++this.#number
    return new Promise((resolve, reject) => {
      this.#asked.set(number, { resolve, reject })
      this.#say(['ask', number, name, params])
    })
  }

  tell(name: string, what: unknown): void {
    this.send(toldFrame(name, what))
  }

  /** All that is said in one turn of the event loop goes out in one write. */
  send(frame: Buffer): void {
    if (this.#hasEnded) return
    if (this.#outgoing.push(frame) > 1) return
    setImmediate(() => {
      const frames = this.#outgoing
      this.#outgoing = []
      if (!this.#hasEnded) this.#stream.write(frames.length === 1 ? frames[0] : Buffer.concat(frames))
    })
  }

  /** Said, and not taken by the other side yet. */
  get waitingBytes(): number {
    return this.#stream.writableLength
  }

  close(): void {
    this.#stream.destroy()
  }

  #say(message: Message): void {
    this.send(frameOf(message))
  }

  #take(message: Message): void {
    if (message[0] === 'tell') return this.#hearers.get(message[1])?.(message[2] as never)
    const [kind, number] = message
    if (kind === 'ask') return void this.#answer(number, message[2], message[3])
    const asked = this.#asked.get(number)
    this.#asked.delete(number)
    if (kind === 'yes') asked?.resolve(message[2])
    else asked?.reject(new AppError(message[2], message[3]))
  }

  async #answer(number: number, name: string, params: unknown[]): Promise<void> {
    try {
      const answer = this.#answers.get(name)
      if (!answer) throw new AppError('unknown_operation')
      // Within a list `undefined` would arrive as null.
      const what = await answer(...(params as never[]))
      this.#say(what === undefined ? ['yes', number] : ['yes', number, what])
    } catch (error) {
      const { code, details } = asAppError(error)
      this.#say(['no', number, code, details])
    }
  }
}

const gone = () => new AppError('busy', { retryAfterMs: 1_000 })
