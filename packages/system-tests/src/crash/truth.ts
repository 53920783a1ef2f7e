import type { ConversationId, Message } from '@hubbub/protocol'
import type { Server, Somebody } from '@hubbub/testing'
import { conversationsOf, type Places } from './places.ts'
import { rowsOf, type Rows } from './rows.ts'

/** What a conversation holds: as the database has it, and as the server tells it. */
export interface Truth extends Rows {
  messages: Message[]
  rev: number
  isChannel: boolean
}

/** Of all in which messages are sent. */
export async function truthsOf(
  places: Places,
  server: Server,
  reader: Somebody,
): Promise<Map<ConversationId, Truth>> {
  const truths = new Map<ConversationId, Truth>()
  for (const id of conversationsOf(places)) {
    const isChannel = places.channels.includes(id)
    truths.set(id, { ...(await truthOf(id, server, reader)), isChannel })
  }
  return truths
}

/**
 * The database and the server are asked one after the other. What a channel tells of its threads and polls changes a moment after the last
 * message: when that falls between the two, both are asked again, so that a change is not taken for a hole.
 */
async function truthOf(
  id: ConversationId,
  server: Server,
  reader: Somebody,
): Promise<Omit<Truth, 'isChannel'>> {
  let before = await historyOf(id, reader)
  for (;;) {
    const rows = await rowsOf(id, server)
    const after = await historyOf(id, reader)
    if (after.rev === before.rev) return { ...rows, ...after }
    before = after
  }
}

async function historyOf(id: ConversationId, reader: Somebody): Promise<Pick<Truth, 'messages' | 'rev'>> {
  const messages: Message[] = []
  for (;;) {
    const after = messages.at(-1)?.seq ?? 0
    const page = await reader.call('messages.history', { conversationId: id, after, limit: 100 })
    messages.push(...page.messages)
    if (!page.hasLater) return { messages, rev: page.rev }
  }
}
