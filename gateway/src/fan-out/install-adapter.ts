import type { Adapter, BroadcastOptions } from 'socket.io-adapter'
import type { FanOut } from './fan-out.ts'
import type { Packet } from './broadcast-job.ts'

/** What is replaced of an adapter. */
interface Replaced {
  broadcast(packet: Packet, reach: BroadcastOptions): void
  broadcastWithAck(packet: Packet, reach: BroadcastOptions, ...answers: unknown[]): void
  disconnectSockets(reach: BroadcastOptions, closes: boolean): void
}

/** Gives one of Socket.IO's adapters, whichever it is, our way of telling the sockets of this process. */
export function installAdapter<A extends object>(equipped: A, fanOut: FanOut): A {
  const adapter = equipped as unknown as Adapter
  const replaced = adapter as unknown as Replaced
  const { broadcastWithAck, disconnectSockets } = replaced
  replaced.broadcast = (packet, reach) => fanOut.broadcast(adapter, packet, reach)
  replaced.broadcastWithAck = (packet, reach, ...answers) => {
    fanOut.finish(adapter, reach)
    broadcastWithAck.call(adapter, packet, reach, ...answers)
  }
  replaced.disconnectSockets = (reach, closes) => {
    fanOut.finish(adapter, reach)
    disconnectSockets.call(adapter, reach, closes)
  }
  return equipped
}
