import type { Account, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import { dayMs, isUsable, stillInvites, type StoredInvitation } from './invitation-state.ts'

/** Somebody makes an account with an invitation. */
export interface InvitationUse {
  id: StoredInvitation['id']
  userId: UserId
  /** Of the new account, also where it has to be confirmed first. */
  address: string | null
  at: number
}

export interface UseFacts {
  invitation: StoredInvitation | null
  /** The account that was made with it is not there; it was never confirmed, or making it failed halfway. */
  isHolderGone: boolean
  /** The account of whoever made it; null: there is none, or it was the command line. */
  inviter: Pick<Account, 'isAdministrator' | 'isDisabled'> | null
}

/** Whether an account may be made with it, and what becomes of it. */
export function decideUse(
  { invitation, isHolderGone, inviter }: UseFacts,
  { userId, address, at }: InvitationUse,
): { refused: 'link_used_up' } | { refused: null; invitation: StoredInvitation } {
  if (!invitation || !stillInvites(invitation.createdBy, inviter)) return { refused: 'link_used_up' }
  const { usedBy: _, usedAt: _usedAt, ...unused } = invitation
  if (!isUsable(isHolderGone ? unused : invitation, at)) return { refused: 'link_used_up' }
  if (invitation.isBound && invitation.address !== address) return { refused: 'link_used_up' }
  return { refused: null, invitation: { ...unused, usedBy: userId, usedAt: at } }
}

interface Facts {
  /** What speaks against the administrator who asks. */
  refused: ActorRefusal | null
  invitation: StoredInvitation | null
}

export type InvitationRefusal = ActorRefusal | 'not_found' | 'link_used_up'
export type InvitationDecision =
  | { refused: InvitationRefusal }
  | { refused: null; invitation: StoredInvitation; jobs: NewJob[] }

/** It works as long again as at first, and is mailed once more. From now on it is an invitation by whoever did that. */
export function decideResend(
  { refused, invitation }: Facts,
  { by, at, sendsMail }: { by: UserId; at: number; sendsMail: boolean },
): InvitationDecision {
  if (refused) return { refused }
  if (!invitation) return { refused: 'not_found' }
  if (invitation.usedBy !== undefined || invitation.revokedAt !== undefined)
    return { refused: 'link_used_up' }
  const renewed = { ...invitation, createdBy: by, until: at + invitation.days * dayMs }
  return { refused: null, ...sent(renewed, { at, sendsMail }) }
}

/** Revoking twice is revoking once. One that was used stays so: the account is there. */
export function decideRevoke({ refused, invitation }: Facts, { at }: { at: number }): InvitationDecision {
  if (refused) return { refused }
  if (!invitation) return { refused: 'not_found' }
  if (invitation.usedBy !== undefined) return { refused: 'link_used_up' }
  return { refused: null, invitation: { revokedAt: at, ...invitation }, jobs: [] }
}

/** With the mail of it, where it has an address and mail is sent. */
export function sent(
  invitation: StoredInvitation,
  { at, sendsMail }: { at: number; sendsMail: boolean },
): { invitation: StoredInvitation; jobs: NewJob[] } {
  if (invitation.address === null || !sendsMail) return { invitation, jobs: [] }
  const sendings = invitation.sendings + 1
  const id = mailIdOf({ ...invitation, sendings })
  const source = 'accounts.invitationMailOf' as const
  const payload = { source, userId: invitation.createdBy, id }
  const job: NewJob = { kind: 'mail.send', key: `${source}:${id}`, payload, at }
  return { invitation: { ...invitation, sendings, sentAt: at }, jobs: [job] }
}

/** Each mail of it is another one: a mail program would hide the second one of the same id. */
export const mailIdOf = ({ id, sendings }: Pick<StoredInvitation, 'id' | 'sendings'>): string =>
  `${id}:${sendings}`
