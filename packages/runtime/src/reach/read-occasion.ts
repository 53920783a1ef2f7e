import type { ConversationId, Message } from '@hubbub/protocol'
import type { PlaceTitle } from '@hubbub/protocol/internal'
import type { AlertPlace, Told } from '@hubbub/rules'
import type { ServicesBus } from '../bus/broker.ts'

/** Messages of one conversation, and what is the same for all who read them. */
export interface Occasion {
  conversationId: ConversationId
  /** Where its thread began, or itself. */
  placeId: ConversationId
  place: AlertPlace
  title: PlaceTitle
  /** The latest first. */
  told: Told[]
}

/** Of messages that are there now. Null: none is, or the conversation is gone. */
export async function readOccasion(
  conversationId: ConversationId,
  read: { from: number; to: number; isWanted: (message: Message) => boolean },
  { bus }: { bus: ServicesBus },
): Promise<Occasion | null> {
  const numbered = (from: number, to: number, seqs: number[]) =>
    bus.call('messages.numbered', { conversationId, from, to, seqs, viewer: null })
  const found = (await numbered(read.from, read.to, [])).filter(
    (message) => message.deletedAt === null && read.isWanted(message),
  )
  if (found.length === 0) return null
  const placeId = (await bus.accessContexts.place(conversationId))?.threadOf ?? conversationId
  const title = await bus.call('groups.titleOf', { conversationId: placeId })
  if (!title) return null
  const { kind, groupId, categoryId } = title
  const answeredSeqs = [...new Set(found.flatMap(({ replyTo }) => replyTo ?? []))]
  const answered = answeredSeqs.length > 0 ? await numbered(1, 0, answeredSeqs) : []
  const authorOf = new Map(answered.map(({ seq, authorId }) => [seq, authorId]))
  const thread = placeId === conversationId ? undefined : conversationId
  return {
    ...{ conversationId, placeId, title },
    place: { id: placeId, kind, groupId, categoryId, thread },
    told: found
      .toSorted((a, b) => b.seq - a.seq)
      .map((message) => ({ message, answered: authorOf.get(message.replyTo ?? 0) ?? null })),
  }
}
