import type { ConversationView, Person, UserId } from '@hubbub/protocol'

/** From each of these lists one after the other, each person once: not oneself, and nobody whom one has a direct conversation with. */
export function peopleToWriteTo(
  lists: readonly (readonly Person[])[],
  conversations: readonly Pick<ConversationView, 'conversation' | 'people'>[],
  myId: UserId,
  atMost: number,
): Person[] {
  const written = conversations.filter(({ conversation }) => conversation.kind === 'direct')
  const left = new Set([myId, ...written.flatMap(({ people }) => people.map(({ id }) => id))])
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const inTurn = Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? []))
  const found = new Map<UserId, Person>()
  for (const person of inTurn.flat()) if (!left.has(person.id)) found.set(person.id, person)
  return [...found.values()].slice(0, atMost)
}
