import { limits, type Invite } from '@hubbub/protocol'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import { forEver, inviteEffect } from './invite-model.ts'
import { readMember } from './membership.ts'
import { countOpenInvites } from './read-invites.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Written<'not_found' | 'limit_reached'>

export function createInvite(store: Collections, invite: Omit<Invite, 'isRevoked'>): Promise<Outcome> {
  const { groupId, createdBy, createdAt, expiresAt } = invite
  return writeInGroup<Outcome>(store, groupId, async () => {
    if (!(await readMember(store, groupId, createdBy))) return refuse('not_found')
    const count = await countOpenInvites(store, groupId, createdAt)
    if (count >= limits.invitesPerGroup) return refuse('limit_reached')
    const effects = [inviteEffect({ ...invite, openUntil: expiresAt ?? forEver })]
    return { outcome: { refused: null }, follow: { effects } }
  })
}
