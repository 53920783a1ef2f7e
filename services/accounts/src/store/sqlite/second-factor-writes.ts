import type { SessionId, UserId } from '@hubbub/protocol'
import type { ActorRefusal } from '@hubbub/rules'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import { actorIn, decide, type Wish, type WriteName } from '../../second-factor/decide-second-factor.ts'
import type { Decided } from '../../second-factor/decided.ts'
import { noPolicy, type StoredPolicy } from '../../second-factor/demand.ts'
import type { Act } from '../account-repository.ts'
import type { WrittenSecondFactor } from '../second-factor-repository.ts'
import { readAccount } from './account-row.ts'
import { logged } from './account-writes.ts'
import { readIdentities } from './identity-rows.ts'
import { readMail, writeMail } from './mail-state.ts'
import { hashOf } from './password-writes.ts'
import { putSecondFactor, readSecondFactor } from './second-factor-state.ts'
import { deleteSessions } from './session-writes.ts'
import { refusalOf } from './live-caller.ts'

export function writeSecondFactor<N extends WriteName>(
  sql: Sql,
  { userId, name, wish }: { userId: UserId; name: N; wish: Wish<N> },
): WrittenSecondFactor<N> {
  const actor = actorIn(name, wish)
  const facts = {
    account: readAccount(sql, userId),
    state: readSecondFactor(sql, userId),
    hash: hashOf(sql, userId),
    identities: readIdentities(sql, userId),
    mail: readMail(sql, userId),
    refused: actor && refusalOf(sql, actor.by, actor.access),
  }
  const { state, fresh, endsSessions, isTold, audit, mail, jobs = [], ...answer } = decide(name, facts, wish)
  if (state) putSecondFactor(sql, userId, state)
  const staled = fresh ? freshen(sql, userId, fresh) : []
  if (audit) appendAudit(sql, audit)
  if (mail) writeMail(sql, userId, mail)
  for (const job of jobs) addJob(sql, job)
  const ended: SessionId[] = endsSessions ? deleteSessions(sql, userId) : []
  return { ...answer, ended, staled, change: isTold ? logged(sql, userId) : null }
}

/** Answers the others: none of them is fresh any more. */
function freshen(
  sql: Sql,
  userId: UserId,
  { sessionId, at, others }: NonNullable<Decided['fresh']>,
): SessionId[] {
  sql.run('UPDATE sessions SET fresh_at = ? WHERE id = ? AND user_id = ?', at, sessionId, userId)
  if (others === 'stay') return []
  const staled = sql.all<{ id: SessionId }>(
    'UPDATE sessions SET fresh_at = NULL WHERE user_id = ? AND id <> ? RETURNING id',
    userId,
    sessionId,
  )
  return staled.map(({ id }) => id)
}

export interface PolicyRow {
  id: number
  second_factor_for: StoredPolicy['secondFactorFor']
  grace_days: number
  since: number
}

export function readPolicy(sql: Sql): StoredPolicy {
  const row = sql.get<PolicyRow>('SELECT * FROM sign_in_policy')
  return row ? policyOf(row) : noPolicy
}

export const policyOf = ({ second_factor_for, grace_days, since }: Omit<PolicyRow, 'id'>): StoredPolicy => ({
  secondFactorFor: second_factor_for,
  graceDays: grace_days,
  since,
})

export function setSignInPolicy(
  sql: Sql,
  { policy, act }: { policy: StoredPolicy; act: Act },
): ActorRefusal | null {
  const refused = refusalOf(sql, act.by, 'administrator')
  if (refused) return refused
  sql.run(
    `INSERT INTO sign_in_policy (id, second_factor_for, grace_days, since) VALUES (1, ?1, ?2, ?3)
     ON CONFLICT (id) DO UPDATE SET second_factor_for = ?1, grace_days = ?2, since = ?3`,
    policy.secondFactorFor,
    policy.graceDays,
    policy.since,
  )
  if (act.audit) appendAudit(sql, act.audit)
  return null
}
