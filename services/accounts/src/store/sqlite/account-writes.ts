import { addJob, appendAudit, appendChange, removeJob, type Sql } from '@hubbub/sqlite'
import type { Availability, FileId, Status, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type {
  AccountChange,
  Act,
  AddOutcome,
  NewAccount,
  RenameOutcome,
  SetDisabledOutcome,
  SetOwnOutcome,
  SetPictureOutcome,
  Upgrade,
  UpgradeOutcome,
} from '../account-repository.ts'
import { refusalOfDisabling } from '../../admin/decide-disabled.ts'
import { afterUpgrade, refusalOfUpgrade } from '../../registration/decide-upgrade.ts'
import { decidePicture } from '../../people/decide-picture.ts'
import { accountChanged } from '../../people/account-changed.ts'
import { decideAvailability, decideReceipts, decideStatus, endsStatus } from '../../status/decide-status.ts'
import type { MailWrite } from '../../mail/decide-mail.ts'
import { writeMail } from './mail-state.ts'
import { folded, readAccount } from './account-row.ts'
import { putInvitation } from './invitation-row.ts'
import { usedInvitation } from './invitation-writes.ts'
import { holderOfIdentity, putIdentities } from './identity-rows.ts'
import { forgetDevices } from './second-factor-state.ts'
import { deleteSessions } from './session-writes.ts'
import { refusalOf } from './live-caller.ts'

export function add(
  sql: Sql,
  { account, passwordHash, identity, mail, invitation, jobs = [], isFirstAdministrator, act }: NewAccount,
): AddOutcome {
  const refused = act && refusalOf(sql, act.by, 'administrator')
  if (refused) return refused
  if (isFirstAdministrator && administrators(sql, 'all') > 0) return 'has_administrator'
  const used = invitation ? usedInvitation(sql, invitation) : null
  if (invitation && !used) return 'link_used_up'
  const taken = whatIsTaken(sql, account.name, account.email)
  if (taken) return taken
  if (identity && holderOfIdentity(sql, identity.key)) return 'linked_elsewhere'
  if (used) putInvitation(sql, used)
  sql.run(
    `INSERT INTO accounts
       (id, name, display_name, folded_name, email, kind, is_administrator, is_disabled, sign_up, created_at,
        email_verified)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    account.id,
    account.name,
    account.displayName,
    folded(account.displayName),
    account.email,
    account.kind,
    Number(account.isAdministrator),
    Number(account.isDisabled),
    account.signUp ? JSON.stringify(account.signUp) : null,
    account.createdAt,
    Number(account.emailVerified === true),
  )
  if (identity) putIdentities(sql, account.id, [identity])
  if (passwordHash !== null) addPassword(sql, account.id, passwordHash, account.createdAt)
  if (mail) beginMail(sql, account.id, mail)
  for (const job of jobs) addJob(sql, job)
  if (act?.audit) appendAudit(sql, act.audit)
  return 'added'
}

export function upgrade(
  sql: Sql,
  { userId, sessionId, name, email, mail, passwordHash, at }: Upgrade,
): UpgradeOutcome {
  const isLive = refusalOf(sql, { userId, sessionId }) === null
  const refused = refusalOfUpgrade({ kind: readAccount(sql, userId)?.kind ?? null, isLive })
  if (refused) return refused
  const taken = whatIsTaken(sql, name, email)
  if (taken) return { kind: taken }
  sql.run(`UPDATE accounts SET kind = 'person', name = ?, email = ? WHERE id = ?`, name, email, userId)
  addPassword(sql, userId, passwordHash, at)
  if (mail) beginMail(sql, userId, mail)
  addJob(sql, afterUpgrade(userId, at))
  return { kind: 'upgraded', ended: deleteSessions(sql, userId), ...logged(sql, userId) }
}

export function rename(
  sql: Sql,
  { by, displayName }: { by: ActorSession; displayName: string },
): RenameOutcome {
  if (refusalOf(sql, by)) return { kind: 'session_ended' }
  sql.run(
    'UPDATE accounts SET display_name = ?, folded_name = ? WHERE id = ?',
    displayName,
    folded(displayName),
    by.userId,
  )
  return { kind: 'renamed', ...logged(sql, by.userId) }
}

export function setPicture(
  sql: Sql,
  { by, fileId, at }: { by: ActorSession; fileId: FileId | null; at: number },
): SetPictureOutcome {
  if (refusalOf(sql, by)) return { kind: 'session_ended' }
  const account = readAccount(sql, by.userId)!
  const { isChanged, previous, jobs } = decidePicture(account, fileId, at)
  if (!isChanged) return { kind: 'unchanged', account }
  sql.run('UPDATE accounts SET picture = ? WHERE id = ?', fileId, by.userId)
  for (const job of jobs) addJob(sql, job)
  return { kind: 'set', previous, ...logged(sql, by.userId) }
}

export function setDisabled(
  sql: Sql,
  { userId, isDisabled, act }: { userId: UserId; isDisabled: boolean; act: Act },
): SetDisabledOutcome {
  const account = readAccount(sql, userId)
  const refused = refusalOfDisabling(
    {
      refused: refusalOf(sql, act.by, 'administrator'),
      account,
      isLastAdministrator: administrators(sql, 'enabled') === 1,
    },
    isDisabled,
  )
  if (refused) return refused
  const { picture = null } = account!
  const { previous, jobs } = decidePicture(account!, isDisabled ? null : picture, Date.now())
  sql.run(
    'UPDATE accounts SET is_disabled = ?, picture = ? WHERE id = ?',
    Number(isDisabled),
    isDisabled ? null : picture,
    userId,
  )
  for (const job of jobs) addJob(sql, job)
  if (act.audit) appendAudit(sql, act.audit)
  const ended = isDisabled ? deleteSessions(sql, userId) : []
  if (isDisabled) forgetDevices(sql, userId)
  return { kind: 'changed', ended, lostPicture: previous, ...logged(sql, userId) }
}

export function setAvailability(
  sql: Sql,
  { by, availability }: { by: ActorSession; availability: Availability },
): SetOwnOutcome {
  const decision = decideAvailability(factsOf(sql, by), availability)
  if (decision.refused) return decision.refused
  const stored = decision.availability === 'auto' ? null : decision.availability
  sql.run('UPDATE accounts SET availability = ? WHERE id = ?', stored, by.userId)
  return { kind: 'changed', ...logged(sql, by.userId) }
}

export function setReceipts(
  sql: Sql,
  { by, isHidden }: { by: ActorSession; isHidden: boolean },
): SetOwnOutcome {
  const decision = decideReceipts(factsOf(sql, by), isHidden)
  if (decision.refused) return decision.refused
  sql.run('UPDATE accounts SET hides_receipts = ? WHERE id = ?', Number(decision.isHidden), by.userId)
  return { kind: 'changed', ...logged(sql, by.userId) }
}

export function setStatus(
  sql: Sql,
  { by, status, at }: { by: ActorSession; status: Status | null; at: number },
): SetOwnOutcome {
  const decision = decideStatus(factsOf(sql, by), status, at)
  if (decision.refused) return decision.refused
  writeStatus(sql, by.userId, decision.status)
  for (const job of decision.jobs) addJob(sql, job)
  for (const job of decision.jobsGone) removeJob(sql, job)
  return { kind: 'changed', ...logged(sql, by.userId) }
}

export function endStatus(
  sql: Sql,
  { userId, until }: { userId: UserId; until: number },
): AccountChange | null {
  if (!endsStatus(readAccount(sql, userId), until)) return null
  writeStatus(sql, userId, null)
  return logged(sql, userId)
}

const factsOf = (sql: Sql, by: ActorSession) => ({
  isLive: refusalOf(sql, by) === null,
  account: readAccount(sql, by.userId),
})

function writeStatus(sql: Sql, userId: UserId, status: Status | null): void {
  sql.run(
    'UPDATE accounts SET status_text = ?, status_emoji = ?, status_until = ? WHERE id = ?',
    status?.text ?? null,
    status?.emoji ?? null,
    status?.until ?? null,
    userId,
  )
}

function administrators(sql: Sql, which: 'all' | 'enabled'): number {
  const most = which === 'all' ? 1 : 0
  return sql.get<{ count: number }>(
    'SELECT count(*) AS count FROM accounts WHERE is_administrator = 1 AND is_disabled <= ?',
    most,
  )!.count
}

function whatIsTaken(
  sql: Sql,
  name: string | null,
  email: string | null,
): 'name_taken' | 'email_taken' | null {
  if (sql.get('SELECT 1 FROM accounts WHERE name = ?', name)) return 'name_taken'
  if (sql.get('SELECT 1 FROM accounts WHERE email = ?', email)) return 'email_taken'
  return null
}

function beginMail(sql: Sql, userId: UserId, { mail, jobs }: Pick<MailWrite, 'mail' | 'jobs'>): void {
  writeMail(sql, userId, mail)
  for (const job of jobs) addJob(sql, job)
}

function addPassword(sql: Sql, userId: UserId, hash: string, at: number): void {
  sql.run('INSERT INTO passwords (user_id, hash, changed_at) VALUES (?, ?, ?)', userId, hash, at)
}

export function logged(sql: Sql, userId: UserId): AccountChange {
  const rev = appendChange(sql, userId, accountChanged)
  return { account: readAccount(sql, userId)!, rev }
}
