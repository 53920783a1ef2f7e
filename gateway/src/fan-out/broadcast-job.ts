import type { Adapter, BroadcastOptions, SocketId } from 'socket.io-adapter'
import { textFrame } from './frame.ts'
import type { Deep, FastPath } from './fast-path.ts'

export interface Packet {
  type: number
  nsp?: string
  data: unknown
}

/** What Socket.IO's adapters keep to themselves. */
export interface Inner {
  computeExceptSids(rooms?: ReadonlySet<string>): Set<SocketId>
  apply(reach: BroadcastOptions, run: (socket: Reached) => void): void
}

/** What is used of a socket. */
export interface Reached extends Deep {
  id: SocketId
  client: { writeToEngine(packets: unknown[], options: object): void }
  /** Those who want to know of what is sent to it, and then may do anything. */
  _anyOutgoingListeners?: readonly unknown[]
  notifyOutgoingListeners?(packet: Packet): void
  /** The number of the last job that it was told. */
  [told]?: number
  [line]?: FastPath | null
}

export const told = Symbol('told')
export const line = Symbol('line')

/** One broadcast on its way through those it is for. */
export class BroadcastJob {
  readonly number: number
  /** Null with binary attachments, which are several frames. */
  readonly frame: Buffer | null
  /** Those of the same key are for the same sockets. */
  readonly key: string
  readonly #adapter: Adapter
  readonly #packet: Packet
  readonly #reach: BroadcastOptions
  readonly #except: ReadonlySet<SocketId>
  readonly #encoded: unknown[]
  readonly #options: object
  readonly #rooms: Iterator<string>
  /** Of the room that is told now. */
  #ids: Iterator<SocketId>

  constructor(adapter: Adapter, number: number, packet: Packet, reach: BroadcastOptions) {
    const { volatile, compress } = reach.flags ?? {}
    packet.nsp = adapter.nsp.name
    this.#encoded = adapter.nsp.server.encoder.encode(packet)
    const [only, more] = this.#encoded
    this.frame = typeof only === 'string' && more === undefined ? textFrame(only) : null
    this.#options = {
      ...{ preEncoded: true, volatile, compress },
      ...(this.frame && { wsPreEncodedFrame: [this.frame] }),
    }
    this.#except = (adapter as unknown as Inner).computeExceptSids(reach.except)
    this.#adapter = adapter
    this.#packet = packet
    this.#reach = reach
    this.number = number
    this.key = `${adapter.nsp.name} ${[...reach.rooms].join(' ')} ${[...(reach.except ?? [])].join(' ')} ${volatile}`
    this.#rooms = reach.rooms.values()
    this.#ids = reach.rooms.size === 0 ? adapter.sids.keys() : nobody
  }

  /** At most; somebody may be in several rooms. */
  get size(): number {
    const { rooms } = this.#reach
    if (rooms.size === 0) return this.#adapter.sids.size
    let size = 0
    for (const room of rooms) size += this.#adapter.rooms.get(room)?.size ?? 0
    return size
  }

  /**
   * Who is to be told next; undefined when all have been. Rooms may change meanwhile: who has left is left out; who has just joined
   * may hear what their first screen shows already.
   */
  next(): Reached | undefined {
    for (;;) {
      const { done, value } = this.#ids.next()
      if (done && !this.#nextRoom()) return undefined
      if (done) continue
      const socket = this.#adapter.nsp.sockets.get(value) as Reached | undefined
      if (socket && !this.wasTold(socket) && !this.#except.has(value)) return socket
    }
  }

  wasTold(socket: Reached): boolean {
    return (socket[told] ?? 0) >= this.number
  }

  isFor(socket: Reached): boolean {
    const { id } = socket
    if (this.#adapter.nsp.sockets.get(id) !== socket) return false
    const rooms = this.#adapter.sids.get(id)
    if (!rooms || this.#except.has(id)) return false
    if (this.#reach.rooms.size === 0) return true
    for (const room of this.#reach.rooms) if (rooms.has(room)) return true
    return false
  }

  /** The ordinary way: queued behind what waits, or left out if it is volatile. */
  enqueue(socket: Reached): void {
    socket.notifyOutgoingListeners?.(this.#packet)
    socket.client.writeToEngine(this.#encoded, this.#options)
  }

  #nextRoom(): boolean {
    const { done, value } = this.#rooms.next()
    if (!done) this.#ids = this.#adapter.rooms.get(value)?.values() ?? nobody
    return !done
  }
}

const nobody: Iterator<SocketId> = [].values()
