import type { InviteRepository } from '../invite-repository.ts'
import { acceptInvite } from './accept-invite.ts'
import type { Collections } from './collections.ts'
import { createInvite } from './create-invite.ts'
import { inviteOf } from './invite-model.ts'
import { readInviteByCode, readOpenInvites } from './read-invites.ts'
import { revokeInvite } from './revoke-invite.ts'

export function mongoInvites(store: Collections): InviteRepository {
  return {
    create: (invite) => createInvite(store, invite),
    byCode: async (code, now) => {
      const kept = await readInviteByCode(store, code)
      return kept && { invite: inviteOf(kept), isOpen: kept.openUntil > now }
    },
    open: async (groupId, now) => {
      const open = await readOpenInvites(store, groupId, now)
      return open.map(inviteOf).toSorted((a, b) => b.createdAt - a.createdAt || (a.id > b.id ? -1 : 1))
    },
    revoke: (input) => revokeInvite(store, input),
    accept: (input) => acceptInvite(store, input),
  }
}
