import { Line } from './line.ts'
import type { NativeSend } from './native-send.ts'
import { Straight } from './straight.ts'
import { line, told, type Reached, type Sweep } from './sweep.ts'

/** Tells the same to many sockets at once. */
export class Volley {
  readonly #straight: Straight
  #others: Reached[] = []

  constructor(native: NativeSend | null, most: number) {
    this.#straight = new Straight(native, most)
  }

  /** Runs nothing of anybody else, so that what is found out here still holds when it is fired. */
  add(socket: Reached, sweeps: readonly Sweep[]): void {
    socket[told] = sweeps.at(-1)!.number
    const direct = sweeps[0]!.frame === null || socket._anyOutgoingListeners?.length ? null : directTo(socket)
    if (direct) this.#straight.add(direct)
    else this.#others.push(socket)
  }

  /** These sweeps, in their order, to all that were added for them. */
  fire(sweeps: readonly Sweep[]): void {
    if (this.#straight.size > 0) {
      const frames = sweeps.map(({ frame }) => frame!)
      this.#straight.write(frames.length === 1 ? frames[0]! : Buffer.concat(frames))
    }
    if (this.#others.length === 0) return
    const others = this.#others
    this.#others = []
    for (const socket of others) for (const sweep of sweeps) sweep.enqueue(socket)
  }
}

/** Null where the ordinary way has to be taken. */
function directTo(socket: Reached): Line | null {
  const known = (socket[line] ??= Line.of(socket.conn))
  return known?.isIdle() ? known : null
}
