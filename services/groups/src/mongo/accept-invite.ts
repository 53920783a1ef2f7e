import type { GroupId } from '@hubbub/protocol'
import type { InviteRepository } from '../invite-repository.ts'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import { inviteEffect, type KeptInvite } from './invite-model.ts'
import { memberEffect } from './member-model.ts'
import { hasRoomForGroup, readMember } from './membership.ts'
import { readInvite, readInviteByCode } from './read-invites.ts'
import { countOne } from './unreported.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'invite_used_up' | 'limit_reached', { groupId: GroupId; isNew: boolean }>

export async function acceptInvite(
  store: Collections,
  { code, userId, now }: Parameters<InviteRepository['accept']>[0],
): Promise<Outcome> {
  const found = await readInviteByCode(store, code)
  if (!found) return { refused: 'not_found' }
  const { id, groupId } = found
  return store.turns.run(userId, () =>
    writeInGroup<Outcome>(store, groupId, async (group) => {
      const invite = await readInvite(store, id)
      if (await readMember(store, groupId, userId))
        return { outcome: { refused: null, groupId, isNew: false } }
      if (!invite || invite.openUntil <= now) return refuse('invite_used_up')
      if (!(await hasRoomForGroup(store, userId))) return refuse('limit_reached')

      const member = { userId, role: 'member', joinedAt: now } as const
      const { set, rows } = countOne(group, userId, 'member.joined')
      return {
        outcome: { refused: null, groupId, isNew: true },
        set,
        follow: {
          effects: [inviteEffect(usedOnce(invite)), memberEffect(groupId, member)],
          // The place itself first, then that somebody came into it.
          rows: [{ stream: userId, type: 'group.joined', data: { groupId } }, ...rows],
        },
      }
    }),
  )
}

function usedOnce(invite: KeptInvite): KeptInvite {
  const usesLeft = invite.usesLeft === null ? null : invite.usesLeft - 1
  return { ...invite, usesLeft, openUntil: usesLeft === 0 ? 0 : invite.openUntil }
}
