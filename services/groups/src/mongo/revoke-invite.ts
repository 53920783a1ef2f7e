import type { InviteRepository } from '../invite-repository.ts'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import { inviteEffect } from './invite-model.ts'
import { readInvite } from './read-invites.ts'
import { refuse, writeInGroup } from './write-in.ts'

export function revokeInvite(
  store: Collections,
  { groupId, inviteId, by }: Parameters<InviteRepository['revoke']>[0],
): Promise<Written<'not_found'>> {
  return writeInGroup<Written<'not_found'>>(store, groupId, async () => {
    const invite = await readInvite(store, inviteId)
    if (invite?.groupId !== groupId || (by !== null && invite.createdBy !== by)) return refuse('not_found')
    return {
      outcome: { refused: null },
      follow: { effects: [inviteEffect({ ...invite, openUntil: 0 })] },
    }
  })
}
