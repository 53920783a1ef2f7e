import type { InvitationId } from '@hubbub/protocol'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import {
  decideResend,
  decideRevoke,
  decideUse,
  sent,
  type InvitationDecision,
  type InvitationUse,
} from '../../sign-up/decide-invitation.ts'
import type { StoredInvitation } from '../../sign-up/invitation-state.ts'
import type { Act } from '../account-repository.ts'
import type { InvitationOutcome, InvitationRepository } from '../sign-up-repository.ts'
import { readAccount } from './account-row.ts'
import { putInvitation, readInvitation } from './invitation-row.ts'
import { refusalOf } from './live-caller.ts'

export function addInvitations(
  sql: Sql,
  {
    invitations,
    wish,
    act,
  }: { invitations: StoredInvitation[]; wish: { at: number; sendsMail: boolean }; act: Act },
): Awaited<ReturnType<InvitationRepository['add']>> {
  const refused = refusalOf(sql, act.by, 'administrator')
  if (refused) return refused
  const made = invitations.map((invitation) => sent(invitation, wish))
  for (const { invitation, jobs } of made) {
    putInvitation(sql, invitation)
    for (const job of jobs) addJob(sql, job)
  }
  if (act.audit) appendAudit(sql, act.audit)
  return made.map(({ invitation }) => invitation)
}

export function resendInvitation(
  sql: Sql,
  { id, wish, act }: { id: InvitationId; wish: { at: number; sendsMail: boolean }; act: Act },
): InvitationOutcome {
  return put(sql, act, decideResend(factsOf(sql, id, act), { ...wish, by: act.by.userId }))
}

export function revokeInvitation(
  sql: Sql,
  { id, wish, act }: { id: InvitationId; wish: { at: number }; act: Act },
): InvitationOutcome {
  return put(sql, act, decideRevoke(factsOf(sql, id, act), wish))
}

const factsOf = (sql: Sql, id: InvitationId, act: Act) => ({
  refused: refusalOf(sql, act.by, 'administrator'),
  invitation: readInvitation(sql, id),
})

function put(sql: Sql, act: Act, decision: InvitationDecision): InvitationOutcome {
  if (decision.refused) return { kind: decision.refused }
  putInvitation(sql, decision.invitation)
  for (const job of decision.jobs) addJob(sql, job)
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'done', invitation: decision.invitation }
}

/** As it is once an account has been made with it. Null: nobody can make one. */
export function usedInvitation(sql: Sql, use: InvitationUse): StoredInvitation | null {
  const invitation = readInvitation(sql, use.id)
  const holder = invitation?.usedBy
  const isHolderGone =
    holder !== undefined && sql.get('SELECT 1 FROM accounts WHERE id = ?', holder) === undefined
  const inviter = invitation && readAccount(sql, invitation.createdBy)
  const decision = decideUse({ invitation, isHolderGone, inviter }, use)
  return decision.refused ? null : decision.invitation
}
