import type { UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import {
  decideConfirm,
  decideRemoveMail,
  decideSetMail,
  type MailWish,
  type MailWrite,
} from '../../mail/decide-mail.ts'
import { decideForgotten, decideReset, decideResetLink, type ResetWish } from '../../mail/decide-reset.ts'
import { decideDeviceMails } from '../../new-devices/decide-new-device.ts'
import type { Act } from '../account-repository.ts'
import { decideConfirmation, type ConfirmationWish } from '../../sign-up/decide-confirmation.ts'
import type {
  ResendOutcome,
  ConfirmOutcome,
  OpenedLink,
  RemoveMailOutcome,
  ResetByLinkOutcome,
  ResetLinkOutcome,
  SetDeviceMailsOutcome,
  SetMailOutcome,
} from '../mail-repository.ts'
import { readAccount } from './account-row.ts'
import { logged } from './account-writes.ts'
import { readMail, writeMail } from './mail-state.ts'
import { hashOf, setPassword } from './password-writes.ts'
import { deleteSessions } from './session-writes.ts'
import { putSignUp } from './sign-up-writes.ts'
import { refusalOf } from './live-caller.ts'

export function setMail(
  sql: Sql,
  { by, wish }: { by: ActorSession; wish: MailWish & { from: string } },
): SetMailOutcome {
  const decision = decideSetMail({ refused: refusalOf(sql, by), ...factsOf(sql, by.userId) }, wish)
  if (decision.refused) return decision.refused
  put(sql, by.userId, decision.write)
  return { kind: 'changed', ...logged(sql, by.userId) }
}

export function confirmMail(sql: Sql, { userId, hash, at }: OpenedLink): ConfirmOutcome {
  const { account, mail } = factsOf(sql, userId)
  const to = mail.change?.to ?? null
  const holder = sql.get<{ id: UserId; email_verified: number }>(
    'SELECT id, email_verified FROM accounts WHERE email = ?',
    to,
  )
  const known = holder ? { id: holder.id, isVerified: holder.email_verified === 1 } : null
  const decision = decideConfirm({ account, mail, holder: known }, { hash, at })
  if (decision.refused) return { kind: decision.refused }
  const { kind, write } = decision
  const loser = kind === 'changed' ? decision.loser : null
  if (loser) sql.run('UPDATE accounts SET email = NULL WHERE id = ?', loser)
  put(sql, userId, write)
  const change = logged(sql, userId)
  return kind === 'changed' ? { kind, ...change, loser: loser && logged(sql, loser) } : { kind, ...change }
}

export function resendConfirmation(
  sql: Sql,
  { userId, wish }: { userId: UserId; wish: ConfirmationWish },
): ResendOutcome {
  const decision = decideConfirmation(factsOf(sql, userId), wish)
  if (decision.refused) return { kind: decision.refused }
  if (!decision.write) return { kind: 'let_in' }
  put(sql, userId, decision.write)
  return { kind: 'changed', ...logged(sql, userId) }
}

export function removeMail(sql: Sql, { userId, act }: { userId: UserId; act: Act }): RemoveMailOutcome {
  const refused = refusalOf(sql, act.by, 'administrator')
  const decision = decideRemoveMail({ refused, ...factsOf(sql, userId) })
  if (decision.refused) return decision.refused
  put(sql, userId, decision.write)
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'changed', ...logged(sql, userId) }
}

export function setDeviceMails(
  sql: Sql,
  { by, isOn }: { by: ActorSession; isOn: boolean },
): SetDeviceMailsOutcome {
  const decision = decideDeviceMails({ refused: refusalOf(sql, by), ...factsOf(sql, by.userId) }, isOn)
  if (decision.refused) return decision.refused
  writeMail(sql, by.userId, decision.mail)
  return { kind: 'changed', ...logged(sql, by.userId) }
}

export function forgotten(sql: Sql, { userId, wish }: { userId: UserId; wish: ResetWish }): void {
  const decision = decideForgotten(factsOf(sql, userId), wish)
  if (!decision) return
  writeMail(sql, userId, decision.mail)
  for (const job of decision.jobs) addJob(sql, job)
}

export function makeResetLink(
  sql: Sql,
  { userId, wish, act }: { userId: UserId; wish: ResetWish; act: Act },
): ResetLinkOutcome {
  const refused = refusalOf(sql, act.by, 'administrator')
  const decision = decideResetLink({ refused, ...factsOf(sql, userId) }, wish)
  if (decision.refused) return decision.refused
  writeMail(sql, userId, decision.mail)
  if (act.audit) appendAudit(sql, act.audit)
  return { kind: 'made' }
}

export function resetByLink(
  sql: Sql,
  { link: { userId, hash, at }, to }: { link: OpenedLink; to: string },
): ResetByLinkOutcome {
  const mail = decideReset(factsOf(sql, userId), { hash, at })
  if (!mail) return { kind: 'link_used_up' }
  setPassword(sql, userId, to, at)
  return { kind: 'reset', ended: deleteSessions(sql, userId) }
}

const factsOf = (sql: Sql, userId: UserId) => ({
  account: readAccount(sql, userId),
  mail: readMail(sql, userId),
  hash: hashOf(sql, userId),
})

function put(sql: Sql, userId: UserId, { email, isVerified, mail, jobs, signUp }: MailWrite): void {
  if (signUp !== undefined) putSignUp(sql, userId, { signUp, isDisabled: signUp !== null })
  sql.run('UPDATE accounts SET email = ?, email_verified = ? WHERE id = ?', email, Number(isVerified), userId)
  writeMail(sql, userId, mail)
  for (const job of jobs) addJob(sql, job)
}
