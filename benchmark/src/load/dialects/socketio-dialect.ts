import type { Dialect } from './dialect.ts'
import { callPacket, connectPacket, pong, readPacket, socketIoPath } from './socket-io-packets.ts'
import { stampOf } from '../stamp.ts'

/**
 * A bare Socket.IO server: `say {room, text}` is answered `{n}` and everybody in the room hears `said {room, n, text}`, with
 * `n` from 1 upwards. Who connects is in the rooms that its credential names as `auth.room`.
 */
export const socketioDialect: Dialect = {
  name: 'socketio',
  path: socketIoPath,
  greeting: () => '',
  understand(frame) {
    const packet = readPacket(frame)
    switch (packet.kind) {
      case 'open':
        return { kind: 'go-on', say: (room) => connectPacket({ room }) }
      case 'connected':
        return { kind: 'ready' }
      case 'ping':
        return { kind: 'ping', reply: pong }
      case 'event': {
        if (packet.name !== 'said') return { kind: 'other' }
        const { room, n, text } = packet.payload as { room: string; n: number; text: string }
        return { kind: 'receipt', room, position: n, sentAt: stampOf(text) }
      }
      case 'answer': {
        const { n, refusal } = (packet.payload ?? {}) as { n?: number; refusal?: string }
        return { kind: 'answer', id: packet.id, refusal: refusal ?? null, position: n ?? null }
      }
      case 'refused':
        return { kind: 'goodbye', why: packet.data.message ?? 'refused' }
      case 'disconnected':
      case 'closing':
        return { kind: 'goodbye', why: 'the server closes' }
      default:
        return { kind: 'other' }
    }
  },
  say: ({ id, room, text }) => callPacket(id, 'say', { room, text }),
}
