import type { UserId } from '@hubbub/protocol'
import {
  decideJoining,
  decideNewInvite,
  decideRevocation,
  type GivingFacts,
} from '../../invites/decide-invite.ts'
import { isOver } from '../../records/restriction-repository.ts'
import type { InviteRepository } from '../../records/invite-repository.ts'
import type { Collections } from './models/collections.ts'
import { decidedInGroup } from './decided.ts'
import { groupOf, memberCountsOf, rolesOf, type GroupDocument } from './models/group-model.ts'
import { inviteOf } from './models/invite-model.ts'
import { hasRoomForGroup, readMember } from './membership.ts'
import { readRestriction } from './restrictions.ts'
import { countOpenInvites, readInvite, readInviteByCode, readOpenInvites } from './read-invites.ts'

export function mongoInvites(store: Collections): InviteRepository {
  return {
    create: (invite) =>
      decidedInGroup(store, invite.groupId, async (group) => {
        const [creator, openOnes] = await Promise.all([
          readMember(store, invite.groupId, invite.createdBy),
          countOpenInvites(store, invite.groupId, invite.createdAt),
        ])
        return decideNewInvite({ creator, roles: rolesOf(group), openOnes }, invite)
      }),
    byCode: async (code, now) => {
      const kept = await readInviteByCode(store, code)
      return kept && { invite: inviteOf(kept), isOpen: kept.openUntil > now }
    },
    open: async (groupId, now) => {
      const open = await readOpenInvites(store, groupId, now)
      return open.map(inviteOf).toSorted((a, b) => b.createdAt - a.createdAt || (a.id > b.id ? -1 : 1))
    },
    revoke: (wish) =>
      decidedInGroup(store, wish.groupId, async () =>
        decideRevocation(await readInvite(store, wish.inviteId), wish),
      ),
    async accept(wish) {
      const found = await readInviteByCode(store, wish.code)
      return store.turns.run(wish.userId, () =>
        decidedInGroup(store, found?.groupId ?? null, async (group) => {
          const [invite, member, hasRoom, ban, giving] = await Promise.all([
            readInviteByCode(store, wish.code),
            readMember(store, group._id, wish.userId),
            hasRoomForGroup(store, wish.userId),
            readRestriction(store, group._id, 'ban', wish.userId),
            // An invite never turns to other roles, nor to another creator.
            found?.roleIds ? readGiving(store, group, found.createdBy, wish) : null,
          ])
          const { raidMode } = groupOf(group)
          const counts = memberCountsOf(group)
          return decideJoining({ invite, member, counts, hasRoom, ban, raidMode, giving }, wish)
        }),
      )
    },
  }
}

async function readGiving(
  store: Collections,
  group: GroupDocument,
  createdBy: UserId,
  { now }: Parameters<InviteRepository['accept']>[0],
): Promise<GivingFacts> {
  const [member, timeout] = await Promise.all([
    readMember(store, group._id, createdBy),
    readRestriction(store, group._id, 'timeout', createdBy),
  ])
  const isTimedOut = timeout !== null && !isOver(timeout, now)
  return { creator: member && { ...member, isTimedOut }, roles: rolesOf(group) }
}
