import type { Nicknames, Person, UserId } from '@hubbub/protocol'
import type { ServicesBus } from '../bus/broker.ts'
import type { Occasion } from './read-occasion.ts'

/** What these people are called there. */
export async function namesIn(
  { title: { groupId } }: Pick<Occasion, 'title'>,
  userIds: readonly UserId[],
  bus: ServicesBus,
): Promise<Map<UserId, string>> {
  const ids = [...new Set(userIds)]
  const [people, nicknames]: [Person[], Nicknames] = await Promise.all([
    bus.call('accounts.cards', { userIds: ids }),
    groupId ? bus.call('groups.nicknames', { groupId, userIds: ids }) : {},
  ])
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]))
  for (const [id, nickname] of Object.entries(nicknames)) names.set(id as UserId, nickname)
  return names
}

/** Where a message stands on this server. */
export function pathOf({ placeId, conversationId }: Occasion, seq: number): `/${string}` {
  const inThread = placeId === conversationId ? '' : `/thread/${conversationId}`
  return `/c/${placeId}${inThread}/${seq}`
}
