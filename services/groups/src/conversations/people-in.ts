import type { Input, Output } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { GroupsDeps } from '../context/deps.ts'

/** Who is in a direct or ad-hoc conversation, or was let into a private channel. A public channel is everybody's. */
export async function peopleIn(
  { conversationId }: Input<'groups.people'>,
  { accessContext }: Caller,
  { people, bus }: GroupsDeps,
): Promise<Output<'groups.people'>> {
  const { kind, isPrivate } = accessContext!.conversation!
  if (kind === 'channel' && !isPrivate) return { people: [] }
  const participants = await people.of([conversationId])
  const found = await bus.call('accounts.cards', { userIds: participants.map(({ userId }) => userId) })
  const cards = new Map(found.map((card) => [card.id, card]))
  return {
    people: participants.flatMap(({ userId, joinedAt }) => {
      const person = cards.get(userId)
      return person ? { person, joinedAt } : []
    }),
  }
}
