import { retrying } from '@hubbub/mongo'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { Belongings } from '../../members/decide-end.ts'
import type { Participant } from '../../records/people-repository.ts'
import { readPrivateChannelsOf } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { participantKey, type ParticipantPart } from './models/participant-model.ts'
import { present } from './part.ts'
import { readOpenInvites } from './read-invites.ts'

/** In the order of coming in. */
export async function readParticipants(
  { participants }: Collections,
  conversationIds: readonly ConversationId[],
): Promise<Participant[]> {
  const filter = { conversationId: trusted({ $in: [...conversationIds] }), ...present }
  const inOrder = { conversationId: 1, joinedAt: 1, userId: 1 } as const
  const parts = await retrying(() => participants.find(filter).sort(inOrder).lean<ParticipantPart[]>())
  return parts.map(({ conversationId, userId, joinedAt }) => ({ conversationId, userId, joinedAt }))
}

export async function exceeds(
  { participants }: Collections,
  conversationId: ConversationId,
  count: number,
): Promise<boolean> {
  const beyond = await retrying(() =>
    participants
      .find({ conversationId, ...present })
      .skip(count)
      .limit(1)
      .lean<ParticipantPart[]>(),
  )
  return beyond.length > 0
}

/** Of these people in these conversations. */
export function readInside(
  { participants }: Collections,
  ids: readonly ConversationId[],
  userIds: readonly UserId[],
): Promise<ParticipantPart[]> {
  const keys = ids.flatMap((id) => userIds.map((userId) => participantKey(id, userId)))
  return retrying(() =>
    participants.find({ _id: trusted({ $in: keys }), ...present }).lean<ParticipantPart[]>(),
  )
}

/** What this person is in; of a group's channels, or, with null, outside groups. */
export async function readPlacesOf(
  { participants }: Collections,
  userId: UserId,
  groupId?: GroupId | null,
): Promise<ConversationId[]> {
  const filter = { userId, ...present, ...(groupId !== undefined && { groupId }) }
  const parts = await retrying(() => participants.find(filter).lean<ParticipantPart[]>())
  return parts.map(({ conversationId }) => conversationId)
}

/** What ends with a membership. */
export async function readBelongings(
  store: Collections,
  groupId: GroupId,
  userId: UserId,
): Promise<Belongings> {
  const [wasIn, invites, channels] = await Promise.all([
    readPlacesOf(store, userId, groupId),
    readOpenInvites(store, groupId, 0, userId),
    readPrivateChannelsOf(store, groupId),
  ])
  return { wasIn, invites, privateChannels: channels.map(({ id }) => id) }
}
