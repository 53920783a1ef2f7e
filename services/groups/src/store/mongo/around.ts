import type { Conversation, ConversationId, GroupId, Member, UserId } from '@hubbub/protocol'
import type { Outline, Place } from '../../records/conversation-repository.ts'
import { readChannelsOf } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { readDirects } from './conversation-reads.ts'
import { readPlacesOf } from './participant-reads.ts'
import { readMembershipsOf } from './membership.ts'
import { ranksOf } from './models/member-model.ts'

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
    const ranks = roles.get(conversation.groupId!)
    return ranks ? { conversation: outlineOf(conversation), ...ranks, isIn: places.has(conversation.id) } : []
  })
  const outside = directs.filter(({ id }) => places.has(id))
  return [
    ...inGroups,
    ...outside.map((conversation) => ({ conversation: outlineOf(conversation), role: null, isIn: true })),
  ]
}

function outlineOf({ id, kind, groupId, isPrivate, isArchived, seenByRoles }: Conversation): Outline {
  return { id, kind, groupId, isPrivate, isArchived, ...(seenByRoles && { seenByRoles }) }
}

interface Ties {
  roles: Map<GroupId, Pick<Member, 'role' | 'roleIds'>>
  places: Set<ConversationId>
}

async function readTies(store: Collections, userId: UserId): Promise<Ties> {
  const [memberships, places] = await Promise.all([
    readMembershipsOf(store, userId),
    readPlacesOf(store, userId),
  ])
  return {
    roles: new Map(memberships.map((part) => [part.groupId, ranksOf(part)])),
    places: new Set(places),
  }
}
