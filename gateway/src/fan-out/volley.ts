import { Line, type Stream } from './line.ts'
import type { NativeSend } from './native-send.ts'
import { line, told, type Reached, type Sweep } from './sweep.ts'

/** Writes the same to many sockets at once. */
export class Volley {
  readonly #native: NativeSend | null
  readonly #descriptors: Int32Array
  #streams: Stream[] = []
  #others: Reached[] = []

  constructor(native: NativeSend | null, most: number) {
    this.#native = native
    this.#descriptors = new Int32Array(most)
  }

  /** Runs nothing of anybody else, so that what is found out here still holds when it is fired. */
  add(socket: Reached, sweeps: readonly Sweep[]): void {
    socket[told] = sweeps.at(-1)!.number
    const direct = sweeps[0]!.frame === null || socket._anyOutgoingListeners?.length ? null : directTo(socket)
    if (direct) this.#descriptors[this.#streams.push(direct.stream) - 1] = direct.descriptor
    else this.#others.push(socket)
  }

  /** These sweeps, in their order, to all that were added for them. */
  fire(sweeps: readonly Sweep[]): void {
    const streams = this.#streams
    const others = this.#others
    if (streams.length > 0) {
      this.#streams = []
      this.#write(streams, sweeps)
    }
    if (others.length === 0) return
    this.#others = []
    for (const socket of others) for (const sweep of sweeps) sweep.enqueue(socket)
  }

  #write(streams: readonly Stream[], sweeps: readonly Sweep[]): void {
    const frame = sweeps.length === 1 ? sweeps[0]!.frame! : Buffer.concat(sweeps.map(({ frame }) => frame!))
    if (this.#native === null) for (const stream of streams) stream.write(frame)
    else if (this.#native(this.#descriptors, streams.length, frame) > 0) this.#complete(streams, frame)
  }

  /** What the kernel did not take waits where everything that is sent after it waits as well. An error shows itself there. */
  #complete(streams: readonly Stream[], frame: Buffer): void {
    for (const [index, stream] of streams.entries()) {
      const taken = Math.max(0, this.#descriptors[index]!)
      if (taken < frame.length) stream.write(frame.subarray(taken))
    }
  }
}

/** Null where the ordinary way has to be taken. */
function directTo(socket: Reached): Line | null {
  const known = (socket[line] ??= Line.of(socket))
  return known?.isIdle() ? known : null
}
