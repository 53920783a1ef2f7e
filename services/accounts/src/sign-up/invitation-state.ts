import type { Account, Invitation, Language, UserId } from '@hubbub/protocol'
import { commandLine } from '@hubbub/protocol/internal'

/** An invitation as it is kept. Its token is kept nowhere: it is a seal over the id. */
export interface StoredInvitation extends Omit<Invitation, 'inviterLeft'> {
  /** How long it works, from when it was made or sent anew. */
  days: number
  /** Of its mail; null: the one of the server. */
  language: Language | null
  /** How often it was mailed: only the latest mail is sent. */
  sendings: number
}

export const dayMs = 86_400_000

/** What administrators see of it. */
export function shown(stored: StoredInvitation): Invitation {
  const { days: _, language: _language, sendings: _sendings, ...invitation } = stored
  return invitation
}

/**
 * Whether whoever made an invitation still administers the server. One who is disabled, or has left the office, lets nobody in by what they made
 * before; another administrator can send it anew. `inviter`: the account of `createdBy`.
 */
export const stillInvites = (
  createdBy: UserId,
  inviter: Pick<Account, 'isAdministrator' | 'isDisabled'> | null,
): boolean =>
  createdBy === commandLine.userId || (inviter !== null && inviter.isAdministrator && !inviter.isDisabled)

/** Nobody has used or revoked it, and its time is not over. */
export const isUsable = (
  { usedBy, revokedAt, until }: Pick<Invitation, 'usedBy' | 'revokedAt' | 'until'>,
  at: number,
): boolean => usedBy === undefined && revokedAt === undefined && at < until
