import type { Decision } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { outranks } from '@hubbub/rules'
import type { Departure, MemberRepository } from '../member-repository.ts'
import { readPrivateChannelsOf } from './channel-reads.ts'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import type { GroupDocument } from './group-model.ts'
import { insiderGone } from './insider-model.ts'
import { readPlacesOf } from './insider-reads.ts'
import { inviteEffect } from './invite-model.ts'
import { memberGone } from './member-model.ts'
import { readMember } from './membership.ts'
import { readOpenInvites } from './read-invites.ts'
import { countOne } from './unreported.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Leaving = Written<'not_found' | 'last_owner', Departure>
type Removal = Written<'not_found' | 'not_allowed', Departure>

export function leaveGroup(
  store: Collections,
  { groupId, userId }: { groupId: GroupId; userId: UserId },
): Promise<Leaving> {
  return writeInGroup<Leaving>(store, groupId, async (group) => {
    const member = await readMember(store, groupId, userId)
    if (!member) return refuse('not_found')
    if (member.role === 'owner' && group.memberCount > 1) return refuse('last_owner')
    return endMembership(store, group, userId, { reason: 'left' })
  })
}

export function removeMember(
  store: Collections,
  { groupId, userId, by }: Parameters<MemberRepository['remove']>[0],
): Promise<Removal> {
  return writeInGroup<Removal>(store, groupId, async (group) => {
    const [member, remover] = await Promise.all([userId, by].map((id) => readMember(store, groupId, id)))
    if (!member || !remover) return refuse('not_found')
    if (!outranks(remover.role, member.role)) return refuse('not_allowed')
    return endMembership(store, group, userId, { reason: 'removed', by })
  })
}

type Ended = { refused: null } & Departure

/** With a membership end the places in private channels, and the invites: they live by their creator's rights. */
async function endMembership(
  store: Collections,
  group: GroupDocument,
  userId: UserId,
  why: { reason: 'left' } | { reason: 'removed'; by: UserId },
): Promise<Decision<GroupDocument, Ended>> {
  const groupId = group._id
  const { set, rows } = countOne(group, userId, 'member.left')
  const [wasIn, invites, privateOnes] = await Promise.all([
    readPlacesOf(store, userId, groupId),
    readOpenInvites(store, groupId, 0, userId),
    readPrivateChannelsOf(store, groupId),
  ])
  return {
    outcome: { refused: null, wasIn, rooms: [groupId, ...privateOnes.map(({ id }) => id)] },
    set,
    follow: {
      effects: [
        memberGone(groupId, userId),
        ...wasIn.map((id) => insiderGone(id, userId)),
        ...invites.map((invite) => inviteEffect({ ...invite, openUntil: 0 })),
      ],
      rows: [
        ...wasIn.map((stream) => ({ stream, type: 'person.left' as const, data: { userId } })),
        ...rows,
        { stream: userId, type: 'group.left', data: { groupId, ...why } },
      ],
    },
  }
}
