import type { Heads, Push, Reply } from '@hubbub/protocol'
import type { Dialect, Meaning } from './dialect.ts'
import { callPacket, connectPacket, pong, readPacket, socketIoPath } from './socket-io-packets.ts'
import { stampOf } from '../stamp.ts'

/** Hubbub: a room is a conversation; every change of every stream is numbered. [P-4] */
export const hubbubDialect: Dialect = {
  name: 'hubbub',
  path: socketIoPath,
  greeting: () => '',
  understand(frame) {
    const packet = readPacket(frame)
    switch (packet.kind) {
      case 'open':
        return { kind: 'go-on', say: (token) => connectPacket({ token }) }
      case 'ping':
        return { kind: 'ping', reply: pong }
      case 'event':
        return meaningOf(packet.name, packet.payload)
      case 'answer':
        return answerTo(packet.id, packet.payload as Reply<'messages.send'>)
      case 'refused':
        return { kind: 'goodbye', why: codeOf(packet.data.data) ?? packet.data.message ?? 'refused' }
      case 'disconnected':
      case 'closing':
        return { kind: 'goodbye', why: 'the server closes' }
      default:
        return { kind: 'other' }
    }
  },
  say({ id, room, text }) {
    // Another one for each message of each run, without asking a clock or chance here. [P-2]
    const cid = `bench-${stampOf(text) ?? 'unstamped'}-${id}`
    return callPacket(id, 'messages.send', { conversationId: room, cid, body: text })
  },
}

function meaningOf(name: string, payload: unknown): Meaning {
  if (name === 'welcome') return { kind: 'ready', heads: revsOf((payload as Push<'welcome'>).heads) }
  if (name === 'bye') return { kind: 'goodbye', why: (payload as Push<'bye'>).reason }
  if (name !== 'event') return { kind: 'other' }
  const { stream, rev, type, data } = payload as Push<'event'>
  if (type === 'headline.changed')
    return { kind: 'receipt', room: stream, position: null, rev, sentAt: stampOf(data.headline.text) }
  if (type !== 'message.created') return { kind: 'change', room: stream, rev }
  const { seq, body } = data.message
  return { kind: 'receipt', room: stream, position: seq, rev, sentAt: stampOf(body) }
}

function revsOf(heads: Heads): Record<string, number> {
  return Object.fromEntries(Object.entries(heads).map(([stream, [, rev]]) => [stream, rev]))
}

function answerTo(id: number, reply: Reply<'messages.send'>): Meaning {
  return reply.ok
    ? { kind: 'answer', id, refusal: null, position: reply.data.seq }
    : { kind: 'answer', id, refusal: reply.code, position: null }
}

function codeOf(refusal: unknown): string | undefined {
  return (refusal as { code?: string } | null | undefined)?.code
}
