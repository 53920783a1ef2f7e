import { decideAdmission } from '../../members/decide-admission.ts'
import { decideLeaving, decideRemoval } from '../../members/decide-end.ts'
import { decideNickname } from '../../members/decide-nickname.ts'
import { decideRole } from '../../members/decide-role.ts'
import type { Conversation, GroupId, UserId } from '@hubbub/protocol'
import type { MemberRepository } from '../../records/member-repository.ts'
import { readPrivateChannelsOf } from './channel-reads.ts'
import type { Collections } from './models/collections.ts'
import { decidedInGroup } from './decided.ts'
import { memberCountsOf, rolesOf } from './models/group-model.ts'
import { hasRoomForGroup, hasRoomToOwn, readMember } from './membership.ts'
import { readBelongings, readPlacesOf } from './participant-reads.ts'
import { readRestriction } from './restrictions.ts'

export const assignRole: (store: Collections) => MemberRepository['assign'] = (store) => (wish) => {
  const { groupId, userId, role, by } = wish
  const write = () =>
    decidedInGroup(store, groupId, async (group) => {
      const [member, assigner, mayOwn, notLetInto] = await Promise.all([
        readMember(store, groupId, userId),
        readMember(store, groupId, by),
        role !== 'owner' || hasRoomToOwn(store, userId),
        readChannelsNotLetInto(store, groupId, userId),
      ])
      const facts = { member, assigner, roles: rolesOf(group), hasRoomToOwn: mayOwn, notLetInto }
      return decideRole(facts, wish)
    })
  return role === 'owner' ? store.turns.run(userId, write) : write()
}

export const setNickname: (store: Collections) => MemberRepository['nickname'] = (store) => (wish) =>
  decidedInGroup(store, wish.groupId, async (group) => {
    const [member, namer] = await Promise.all([
      readMember(store, wish.groupId, wish.userId),
      readMember(store, wish.groupId, wish.by),
    ])
    return decideNickname({ member, namer, roles: rolesOf(group) }, wish)
  })

export const admitMember: (store: Collections) => MemberRepository['admit'] = (store) => (wish) =>
  store.turns.run(wish.userId, () =>
    decidedInGroup(store, wish.groupId, async (group) => {
      const [member, hasRoom, ban] = await Promise.all([
        readMember(store, wish.groupId, wish.userId),
        hasRoomForGroup(store, wish.userId),
        readRestriction(store, wish.groupId, 'ban', wish.userId),
      ])
      return decideAdmission({ member, counts: memberCountsOf(group), hasRoom, ban }, wish)
    }),
  )

export const leaveGroup: (store: Collections) => MemberRepository['leave'] = (store) => (groupId, userId) =>
  decidedInGroup(store, groupId, async (group) => {
    const [member, belongings] = await Promise.all([
      readMember(store, groupId, userId),
      readBelongings(store, groupId, userId),
    ])
    return decideLeaving({ counts: memberCountsOf(group), member, ...belongings }, { groupId, userId })
  })

export const removeMember: (store: Collections) => MemberRepository['remove'] = (store) => (wish) =>
  decidedInGroup(store, wish.groupId, async (group) => {
    const { groupId, userId, by } = wish
    const [member, remover, belongings] = await Promise.all([
      readMember(store, groupId, userId),
      readMember(store, groupId, by),
      readBelongings(store, groupId, userId),
    ])
    const facts = { counts: memberCountsOf(group), roles: rolesOf(group), member, remover, ...belongings }
    return decideRemoval(facts, wish)
  })

/** The private ones of the group. */
export async function readChannelsNotLetInto(
  store: Collections,
  groupId: GroupId,
  userId: UserId,
): Promise<Conversation[]> {
  const [channels, wasLetInto] = await Promise.all([
    readPrivateChannelsOf(store, groupId),
    readPlacesOf(store, userId, groupId),
  ])
  return channels.filter(({ id }) => !wasLetInto.includes(id))
}
