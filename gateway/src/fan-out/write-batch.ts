import { FastPath } from './fast-path.ts'
import type { NativeSend } from './native-send.ts'
import { RawWriter } from './raw-writer.ts'
import { line, told, type Reached, type BroadcastJob } from './broadcast-job.ts'

/** Tells the same to many sockets at once. */
export class WriteBatch {
  readonly #rawWriter: RawWriter
  #others: Reached[] = []

  constructor(native: NativeSend | null, most: number) {
    this.#rawWriter = new RawWriter(native, most)
  }

  /** Runs nothing of anybody else, so that what is found out here still holds when it is fired. */
  add(socket: Reached, sweeps: readonly BroadcastJob[]): void {
    socket[told] = sweeps.at(-1)!.number
    const direct = sweeps[0]!.frame === null || socket._anyOutgoingListeners?.length ? null : directTo(socket)
    if (direct) this.#rawWriter.add(direct)
    else this.#others.push(socket)
  }

  /** These sweeps, in their order, to all that were added for them. What goes straight is on its way until `finish`. */
  fire(sweeps: readonly BroadcastJob[]): void {
    if (this.#rawWriter.size > 0) {
      const frames = sweeps.map(({ frame }) => frame!)
      this.#rawWriter.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames))
    }
    if (this.#others.length === 0) return
    // The ordinary way may run anything.
    this.finish()
    const others = this.#others
    this.#others = []
    for (const socket of others) for (const job of sweeps) job.enqueue(socket)
  }

  /** Before anything else may run. */
  finish(): void {
    this.#rawWriter.finish()
  }
}

/** Null where the ordinary way has to be taken. */
function directTo(socket: Reached): FastPath | null {
  const known = (socket[line] ??= FastPath.of(socket.conn))
  return known?.isIdle() ? known : null
}
