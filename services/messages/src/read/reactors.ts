import { limits, type Input, type Output } from '@hubbub/protocol'
import type { MessagesDeps } from '../deps.ts'

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
