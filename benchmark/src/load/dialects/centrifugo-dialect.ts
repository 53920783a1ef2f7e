import type { Dialect, Meaning } from './dialect.ts'
import { stampOf } from '../stamp.ts'

const path = '/connection/websocket'
const connecting = 1
const subscribing = 2
const firstSaying = 3

/** One of the lines of JSON that a frame of the server consists of; an empty one is a ping. */
interface Reply {
  id?: number
  error?: { code: number; message: string }
  connect?: object
  subscribe?: object
  push?: {
    channel?: string
    pub?: { data: unknown; offset?: number }
    disconnect?: { code: number; reason: string }
  }
}

/**
 * Centrifugo's bidirectional protocol in JSON. A room is a channel, which the credential names; publications are numbered only
 * where the channel has a history.
 */
export const centrifugoDialect: Dialect = {
  name: 'centrifugo',
  path,
  greeting: () => command(connecting, { connect: {} }),
  understand(frame) {
    const lines = frame.toString().split('\n').filter(Boolean)
    const all = lines.map((line) => meaningOf(JSON.parse(line) as Reply))
    return all.length === 1 ? all[0]! : { kind: 'several', all }
  },
  say: ({ id, room, text }) => command(firstSaying + id, { publish: { channel: room, data: text } }),
}

function command(id: number, what: object): string {
  return JSON.stringify({ id, ...what })
}

function meaningOf({ id, error, push }: Reply): Meaning {
  if (push?.pub) {
    const { data, offset = null } = push.pub
    const sentAt = typeof data === 'string' ? stampOf(data) : null
    return { kind: 'receipt', room: push.channel ?? '', position: offset, sentAt }
  }
  if (push?.disconnect) return { kind: 'goodbye', why: push.disconnect.reason }
  if (push) return { kind: 'other' }
  if (id === undefined) return { kind: 'ping', reply: '{}' }
  if (id >= firstSaying)
    return {
      kind: 'answer',
      id: id - firstSaying,
      refusal: error ? String(error.code) : null,
      position: null,
    }
  if (error) return { kind: 'goodbye', why: error.message }
  if (id === subscribing) return { kind: 'ready' }
  return { kind: 'go-on', say: (channel) => command(subscribing, { subscribe: { channel } }) }
}
