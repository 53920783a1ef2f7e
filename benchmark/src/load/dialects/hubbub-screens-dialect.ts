import { isShort, spreadMsOf } from '@hubbub/client-core'
import type { Heads, Push, UserId } from '@hubbub/protocol'
import type { Asks, Dialect, Meaning, ToldToScreen } from './dialect.ts'
import { hubbubDialect } from './hubbub-dialect.ts'
import { readPacket } from './socket-io-packets.ts'
import { firstQuestion } from '../screens/questions.ts'

/**
 * The same for who asks when everybody's screen is right: each change is a receipt, with its number in place of the stamp, and with what a client
 * has to ask for. The rules are those of the client's own `sync` folder.
 */
export const hubbubScreensDialect: Dialect = {
  ...hubbubDialect,
  name: 'hubbub-screens',
  understand(frame) {
    const meaning = hubbubDialect.understand(frame)
    const packet = readPacket(frame)
    if (packet.kind === 'answer' && packet.id >= firstQuestion)
      return { kind: 'screen', told: { is: 'answer', id: packet.id, answer: packet.payload } }
    return packet.kind === 'event' ? withScreen(meaning, packet) : meaning
  },
}

function withScreen(meaning: Meaning, { name, payload }: { name: string; payload: unknown }): Meaning {
  if (meaning.kind === 'ready') return { ...meaning, ...whoOf(payload as Push<'welcome'>) }
  const told = toldIn(name, payload)
  if (told) return { kind: 'screen', told }
  if (meaning.kind !== 'change') return meaning
  const { rev } = meaning
  const asks = asksOf(payload as Push<'event'>)
  return { ...meaning, kind: 'receipt', position: null, sentAt: rev, ...(asks && { asks }) }
}

function toldIn(name: string, payload: unknown): ToldToScreen | null {
  if (name === 'heads') return { is: 'heads', heads: revsOf(payload as Heads) }
  if (name === 'left') return { is: 'left', room: (payload as Push<'left'>).conversationId }
  if (name === 'entered') {
    const { conversation, rev } = (payload as Push<'entered'>).channel
    return { is: 'entered', room: conversation.id, rev }
  }
  if (name !== 'ownRoles') return null
  const { groupId, rev } = payload as Push<'ownRoles'>
  return { is: 'ownRoles', room: groupId, rev }
}

const whoOf = ({ userId, heads }: Push<'welcome'>) => {
  return { me: userId, epoch: Object.values(heads)[0]?.[0] ?? '' }
}

const revsOf = (heads: Heads): Record<string, number> =>
  Object.fromEntries(Object.entries(heads).map(([stream, [, rev]]) => [stream, rev]))

/** Null: it says to everybody what it means. */
function asksOf(event: Push<'event'>): Asks | null {
  if (event.type !== 'members.roles') return null
  return { isOf: (me) => isShort(event, me as UserId), withinMs: spreadMsOf(event) }
}
