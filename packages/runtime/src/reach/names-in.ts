import type { GroupId, Message, Nicknames, Person, RoleId, UserId } from '@hubbub/protocol'
import type { ServicesBus } from '../bus/broker.ts'
import type { Occasion } from './read-occasion.ts'

type Named = UserId | RoleId

/**
 * What those who wrote these messages are called there, and the people and roles that they call. An id that somebody only typed is
 * nobody's: else a text would tell the name of anybody on the server.
 */
export async function namesIn(
  { title: { groupId } }: Pick<Occasion, 'title'>,
  messages: readonly Pick<Message, 'authorId' | 'body' | 'mentions'>[],
  bus: ServicesBus,
): Promise<Map<Named, string>> {
  const userIds = [...new Set(messages.flatMap(({ authorId, mentions }) => [authorId, ...mentions]))]
  const [people, nicknames, roles]: [Person[], Nicknames, [RoleId, string][]] = await Promise.all([
    bus.call('accounts.cards', { userIds }),
    groupId ? bus.call('groups.nicknames', { groupId, userIds }) : {},
    groupId && messages.some(({ body }) => body.includes('<@r_')) ? rolesIn(groupId, bus) : [],
  ])
  const names = new Map<Named, string>(people.map(({ id, displayName }) => [id, displayName]))
  for (const [id, nickname] of Object.entries(nicknames)) names.set(id as UserId, nickname)
  for (const [id, name] of roles) names.set(id, name)
  return names
}

async function rolesIn(groupId: GroupId, bus: ServicesBus): Promise<[RoleId, string][]> {
  const { roles = [] } = (await bus.call('groups.roles', { groupId })) ?? {}
  return roles.map(({ id, name }) => [id as RoleId, name])
}

/** Where a message stands on this server. */
export function pathOf({ placeId, conversationId }: Occasion, seq: number): `/${string}` {
  const inThread = placeId === conversationId ? '' : `/thread/${conversationId}`
  return `/c/${placeId}${inThread}/${seq}`
}
