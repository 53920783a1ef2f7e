import { Socket } from 'node:net'
import { BadFrame, clientFrame, opcodes, readFrames, type Reading } from './frames.ts'
import { readUpgrade, upgradeRequest } from './upgrade.ts'

/** Hears what happens on lines; one for all of them. */
export interface LineListener<L> {
  /** It is a WebSocket now. */
  opened(line: L): void
  /** A text frame: `bytes` between the two indices, good only during the call. */
  heard(line: L, bytes: Buffer, from: number, to: number): void
  /** Its `ping` was answered. */
  ponged?(line: L): void
  /** It is over, once. `why` is null after our own `leave`. */
  ended(line: L, why: string | null): void
}

export interface Place {
  host: string
  port: number
  path: string
  /** The address of this machine that it comes from; the system's choice without it. */
  from?: string | undefined
}

// What all sockets of this process read into: a frame is understood before the next read.
const readBuffer = Buffer.allocUnsafeSlow(256 * 1024)

const leavesWithinMs = 2_000
const normalClosure = Buffer.from([0x03, 0xe8])

/**
 * One WebSocket as a client, as light as a socket can be: nothing is buffered but torn frames, and there is no object for a
 * frame. The record of a connection is made by extending this.
 */
export class Line extends Socket implements Reading {
  torn: Buffer | null = null
  tornBytes = 0
  readonly #listener: LineListener<this>
  readonly #place: Place
  #state: 'upgrading' | 'open' | 'leaving' | 'over' = 'upgrading'
  #why: string | null = null

  constructor(place: Place, listener: LineListener<never>) {
    super({ onread: { buffer: readBuffer, callback: Line.#arrived } })
    this.#place = place
    this.#listener = listener
    this.on('connect', Line.#connected).on('error', Line.#failed).on('close', Line.#closed)
    this.setNoDelay()
    const { host, port, from } = place
    this.connect({ host, port, ...(from !== undefined && { localAddress: from }) })
  }

  /** A text, as one frame. */
  say(text: string): void {
    if (this.#state === 'open') this.write(clientFrame(text))
  }

  /** Has the other end answer, below everything that is said. */
  ping(): void {
    if (this.#state === 'open') this.write(clientFrame('', opcodes.ping))
  }

  /** Says goodbye as WebSockets do; what does not end by itself then is ended. */
  leave(): void {
    if (this.#state === 'upgrading') this.destroy()
    if (this.#state === 'open') {
      this.end(clientFrame(normalClosure, opcodes.closing))
      this.setTimeout(leavesWithinMs, this.destroy)
    }
    if (this.#state !== 'over') this.#state = 'leaving'
  }

  /** Ends it, for a reason that is the server's. */
  giveUp(why: string): void {
    this.#why ??= why
    this.destroy()
  }

  // One function for all lines: Node calls it with the socket as `this`.
  static #arrived(this: Line, length: number): boolean {
    try {
      if (this.#state === 'upgrading') this.#upgrade(length)
      else readFrames(this, readBuffer, length, Line.#take)
    } catch (error) {
      if (!(error instanceof BadFrame)) throw error
      this.giveUp(error.message)
    }
    return true
  }

  static #connected(this: Line): void {
    const { host, port, path } = this.#place
    this.write(upgradeRequest(host, port, path))
  }

  static #failed(this: Line, error: NodeJS.ErrnoException): void {
    this.#why ??= error.code ?? error.message
  }

  static #closed(this: Line): void {
    const why = this.#state === 'leaving' ? null : (this.#why ?? 'the server hung up')
    this.#state = 'over'
    this.torn = null
    this.#listener.ended(this, why)
  }

  static #take(line: Line, opcode: number, bytes: Buffer, from: number, to: number): void {
    if (line.#state !== 'open') return
    if (opcode === opcodes.text) line.#listener.heard(line, bytes, from, to)
    else if (opcode === opcodes.ping) line.write(clientFrame(bytes.subarray(from, to), opcodes.pong))
    else if (opcode === opcodes.closing) line.#close(bytes, from, to)
    else if (opcode === opcodes.pong) line.#listener.ponged?.(line)
    else throw new BadFrame(`it sends frames of kind ${opcode}`)
  }

  #upgrade(length: number): void {
    const head = Buffer.concat([this.torn ?? Buffer.alloc(0), readBuffer.subarray(0, length)])
    const answer = readUpgrade(head)
    this.torn = answer === 'incomplete' ? head : null
    if (answer === 'incomplete') return
    if ('refusal' in answer) return this.giveUp(answer.refusal)
    this.#state = 'open'
    this.#listener.opened(this)
    readFrames(this, head.subarray(answer.from), head.length - answer.from, Line.#take)
  }

  #close(bytes: Buffer, from: number, to: number): void {
    const code = to - from < 2 ? '' : ` ${bytes.readUInt16BE(from)} ${bytes.toString('utf8', from + 2, to)}`
    this.#why ??= `closed${code}`.trim()
    this.end(clientFrame(bytes.subarray(from, Math.min(to, from + 2)), opcodes.closing))
    this.setTimeout(leavesWithinMs, this.destroy)
  }
}
