import { retrying } from '@hubbub/mongo'
import type { ConversationId, GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { BulkRepository } from '../../records/bulk-repository.ts'
import type { Collections } from './models/collections.ts'
import { participantGone, type ParticipantPart } from './models/participant-model.ts'
import { inviteEffect, inviteRecordOf, type InvitePart } from './models/invite-model.ts'
import { memberGone } from './models/member-model.ts'
import { readMembers } from './membership.ts'
import { present } from './part.ts'
import { writeInGroup } from './write-in.ts'

type Outcome = Awaited<ReturnType<BulkRepository['remove']>>

export async function bulkRemove(
  store: Collections,
  { groupId, userIds }: { groupId: GroupId; userIds: readonly UserId[] },
): Promise<Outcome> {
  const outcome = await writeInGroup<Outcome>(store, groupId, async ({ memberCount }) => {
    const [members, participants, invites] = await Promise.all([
      readMembers(store, [groupId], userIds),
      readPlacesIn(store, groupId, userIds),
      readInvitesBy(store, groupId, userIds),
    ])
    if (members.length === 0) return { outcome: { refused: null, wasIn: [] } }
    return {
      outcome: { refused: null, wasIn: participants },
      set: { memberCount: memberCount - members.length },
      follow: {
        effects: [
          ...members.map(({ userId }) => memberGone(groupId, userId)),
          ...participants.map(({ conversationId, userId }) => participantGone(conversationId, userId)),
          ...invites.map((invite) => inviteEffect({ ...invite, openUntil: 0 })),
        ],
        rows: [
          ...participants.map(({ conversationId, userId }) => {
            return { stream: conversationId, type: 'person.left', data: { userId } } as const
          }),
          { stream: groupId, type: 'members.left', data: { count: members.length } },
        ],
      },
    }
  })
  // A group that is gone by now has nobody in it any more.
  return outcome.refused === null ? outcome : { refused: null, wasIn: [], changes: [] }
}

async function readPlacesIn(
  { participants }: Collections,
  groupId: GroupId,
  userIds: readonly UserId[],
): Promise<{ conversationId: ConversationId; userId: UserId }[]> {
  const filter = { userId: trusted({ $in: [...userIds] }), ...present, groupId }
  const parts = await retrying(() => participants.find(filter).lean<ParticipantPart[]>())
  return parts.map(({ conversationId, userId }) => ({ conversationId, userId }))
}

async function readInvitesBy({ invites }: Collections, groupId: GroupId, userIds: readonly UserId[]) {
  const createdBy = trusted({ $in: [...userIds] })
  const filter = { groupId, openUntil: trusted({ $gt: 0 }), createdBy }
  return (await retrying(() => invites.find(filter).lean<InvitePart[]>())).map(inviteRecordOf)
}
