import { limits, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { MessagesDeps } from '../context/deps.ts'

/** Some of those who reacted, whatever the emoji; not this person. */
export async function reactedBy(
  { conversationId, seq, other, limit }: Parameters<InternalActions['messages.reactedBy']>[0],
  { messages, reactions }: Pick<MessagesDeps, 'messages' | 'reactions'>,
): Promise<UserId[]> {
  const [message] = await messages.pick(conversationId, [seq])
  const kinds = await Promise.all(
    (message?.reactions ?? []).map(({ emoji }) => reactions.reactors(conversationId, seq, emoji, limit + 1)),
  )
  return [...new Set(kinds.flat())].filter((userId) => userId !== other).slice(0, limit)
}

/** Who reacted so, the first ones first. */
export async function reactors(
  { conversationId, seq, emoji }: Input<'messages.reactors'>,
  { bus, reactions }: MessagesDeps,
): Promise<Output<'messages.reactors'>> {
  const userIds = await reactions.reactors(conversationId, seq, emoji, limits.reactorsPage)
  const cards = await bus.call('accounts.cards', { userIds })
  const byId = new Map(cards.map((person) => [person.id, person]))
  return { people: userIds.flatMap((id) => byId.get(id) ?? []) }
}
