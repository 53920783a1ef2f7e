import type { Conversation, ConversationId, GroupId, Role, UserId } from '@hubbub/protocol'
import type { Outline, Place } from '../conversation-repository.ts'
import { readChannelsOf } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { readDirects } from './conversation-reads.ts'
import { readPlacesOf } from './participant-reads.ts'
import { readMembershipsOf } from './membership.ts'

/**
 * All that a person is in, and all channels of their groups. Asked again at the end where they belong: who is removed meanwhile
 * sees nothing that came later [P-12], and what was joined meanwhile is told of by the person's own stream.
 */
export async function readAround(store: Collections, userId: UserId): Promise<Place[]> {
  const before = await readTies(store, userId)
  const [channels, directs] = await Promise.all([
    readChannelsOf(store, [...before.roles.keys()]),
    readDirects(store, [...before.places]),
  ])
  const { roles, places } = await readTies(store, userId)
  const inGroups = channels.flatMap((conversation) => {
    const role = roles.get(conversation.groupId!)
    return role ? { conversation: outlineOf(conversation), role, isIn: places.has(conversation.id) } : []
  })
  const outside = directs.filter(({ id }) => places.has(id))
  return [
    ...inGroups,
    ...outside.map((conversation) => ({ conversation: outlineOf(conversation), role: null, isIn: true })),
  ]
}

function outlineOf({ id, kind, groupId, isPrivate, isArchived }: Conversation): Outline {
  return { id, kind, groupId, isPrivate, isArchived }
}

interface Ties {
  roles: Map<GroupId, Role>
  places: Set<ConversationId>
}

async function readTies(store: Collections, userId: UserId): Promise<Ties> {
  const [memberships, places] = await Promise.all([
    readMembershipsOf(store, userId),
    readPlacesOf(store, userId),
  ])
  return {
    roles: new Map(memberships.map(({ groupId, role }) => [groupId, role])),
    places: new Set(places),
  }
}
