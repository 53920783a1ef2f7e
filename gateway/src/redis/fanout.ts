import { createShardedAdapter } from '@socket.io/redis-adapter'
import type { PushGate, PushPacket } from '../rooms/push-gate.ts'
import { installAdapter } from '../fan-out/install-adapter.ts'
import type { FanOut } from '../fan-out/fan-out.ts'
import type { Channels } from './channels.ts'
import type { Publisher } from './publisher.ts'

interface Pipes {
  prefix: string
  publisher: Publisher
  channels: Channels
  /** Runs with what other gateways said by another way than Redis. */
  whenHeard: (hear: (message: string) => void) => void
}
interface Packet {
  data: PushPacket
}
interface Reach {
  rooms: ReadonlySet<string>
  except: ReadonlySet<string>
  flags?: { local?: boolean; volatile?: boolean }
}
/** What is used here of Socket.IO's adapters. */
interface Inner {
  /** Of this gateway, among all. */
  uid: string
  broadcast(packet: Packet, reach: Reach): unknown
  publish(message: Message): void
  onMessage(message: Message): void
}
interface Message {
  /** Whose it is; set when it goes out. */
  uid?: string
  type: number
  data: { packet: Packet; opts: Lists }
}
/** A reach on its way to other gateways. */
interface Lists {
  rooms: string[]
  except: string[]
  flags: object
}

/** Socket.IO's number for a message that carries a broadcast. */
const broadcast = 3

/**
 * Socket.IO's sharded adapter: a channel for each room, heard only where somebody is in the room. Two things are ours. Sockets
 * of this process never wait for Redis; and what meets sockets here, from wherever it comes, passes the push gate.
 */
export function fanout(
  { prefix, publisher, channels, whenHeard }: Pipes,
  pushGate: PushGate,
  fanOut: FanOut,
) {
  const sharded = createShardedAdapter(publisher, channels, {
    channelPrefix: `${prefix}:sockets`,
    subscriptionMode: 'dynamic',
  })
  // Socket.IO calls it with `new`.
  return function adapter(namespace: unknown) {
    const inner = installAdapter(sharded(namespace) as unknown as Inner, fanOut)
    const tellHere = inner.broadcast.bind(inner)

    inner.broadcast = (packet, reach) => {
      if (!reach.flags?.local) inner.publish({ type: broadcast, data: { packet, opts: asLists(reach) } })
      pushGate.pass(packet.data, [...reach.rooms], (data) => tellHere({ ...packet, data }, reach))
    }
    inner.onMessage = (message) => {
      // Nobody but this gateway moves or disconnects its sockets: what every gateway has to do comes as a command.
      if (message.type !== broadcast || message.uid === inner.uid) return
      const { packet, opts } = message.data
      pushGate.pass(packet.data, opts.rooms, (data) => tellHere({ ...packet, data }, asSets(opts)))
    }
    whenHeard((message) => inner.onMessage(JSON.parse(message) as Message))
    return inner
  }
}

const asLists = ({ rooms, except, flags }: Reach): Lists => ({
  rooms: [...rooms],
  except: [...except],
  flags: flags ?? {},
})

const asSets = ({ rooms, except, flags }: Lists): Reach => ({
  rooms: new Set(rooms),
  except: new Set(except),
  flags,
})
