import { decideJoining, decideNewInvite, decideRevocation } from '../../invites/decide-invite.ts'
import type { InviteRepository } from '../invite-repository.ts'
import type { Collections } from './models/collections.ts'
import { decidedInGroup } from './decided.ts'
import { groupOf, memberCountsOf } from './models/group-model.ts'
import { inviteOf } from './models/invite-model.ts'
import { hasRoomForGroup, readMember } from './membership.ts'
import { readRestriction } from './restrictions.ts'
import { countOpenInvites, readInvite, readInviteByCode, readOpenInvites } from './read-invites.ts'

export function mongoInvites(store: Collections): InviteRepository {
  return {
    create: (invite) =>
      decidedInGroup(store, invite.groupId, async () => {
        const [member, openOnes] = await Promise.all([
          readMember(store, invite.groupId, invite.createdBy),
          countOpenInvites(store, invite.groupId, invite.createdAt),
        ])
        return decideNewInvite({ isMember: member !== null, openOnes }, invite)
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
          const [invite, member, hasRoom, ban] = await Promise.all([
            readInviteByCode(store, wish.code),
            readMember(store, group._id, wish.userId),
            hasRoomForGroup(store, wish.userId),
            readRestriction(store, group._id, 'ban', wish.userId),
          ])
          const { raidMode } = groupOf(group)
          const counts = memberCountsOf(group)
          return decideJoining({ invite, member, counts, hasRoom, ban, raidMode }, wish)
        }),
      )
    },
  }
}
