import type { SessionId, UserId } from '@hubbub/protocol'
import { addJob, appendAudit, type Sql } from '@hubbub/sqlite'
import {
  actorOfIdentity,
  decideIdentity,
  type IdentityWish,
  type IdentityWriteName,
} from '../../oidc/decide-identity.ts'
import { endsWith, type EndedThere, type ProviderLogout } from '../../oidc/ended-there.ts'
import type { ProviderOrigin } from '../../oidc/identity.ts'
import type { EndedSessions, WrittenIdentity } from '../identity-repository.ts'
import { readAccount } from './account-row.ts'
import { logged } from './account-writes.ts'
import { holderOfIdentity, putIdentities, readIdentities } from './identity-rows.ts'
import { readMail, writeMail } from './mail-state.ts'
import { hashOf } from './password-writes.ts'
import { noteLogout } from './provider-logouts.ts'
import { putSecondFactor, readSecondFactor } from './second-factor-state.ts'
import { refusalOf } from './live-caller.ts'

export function writeIdentity<N extends IdentityWriteName>(
  sql: Sql,
  { userId, name, wish }: { userId: UserId; name: N; wish: IdentityWish<N> },
): WrittenIdentity {
  const by = actorOfIdentity(wish)
  const facts = {
    account: readAccount(sql, userId),
    identities: readIdentities(sql, userId),
    holder: holderOfIdentity(sql, wish.key),
    hash: hashOf(sql, userId),
    passkeys: readSecondFactor(sql, userId).passkeys,
    mail: readMail(sql, userId),
    refused: by && refusalOf(sql, by),
  }
  const decided = decideIdentity(name, facts, wish)
  const { refused, identities, isAdministrator, ends, audit, mail, jobs = [] } = decided
  if (identities) putIdentities(sql, userId, identities)
  if (isAdministrator !== undefined)
    sql.run('UPDATE accounts SET is_administrator = ? WHERE id = ?', Number(isAdministrator), userId)
  if (audit) appendAudit(sql, audit)
  if (mail) writeMail(sql, userId, mail)
  for (const job of jobs) addJob(sql, job)
  const there = ends && { identity: ends.identity, sid: null, at: Infinity }
  const ended = there ? endOf(sql, userId, there).filter((id) => id !== ends.but) : []
  removeSessions(sql, ended)
  return { refused, ended, change: isAdministrator === undefined ? null : logged(sql, userId) }
}

export function endProviderSessions(sql: Sql, logout: ProviderLogout): EndedSessions[] {
  const there = noteLogout(sql, logout)
  const people = new Set(
    sql
      .all<{ user_id: UserId }>(
        `SELECT user_id FROM sessions WHERE provider IS NOT NULL AND provider ->> '$.sid' = ?1
         UNION SELECT user_id FROM identities WHERE key = ?2`,
        there.sid,
        there.identity,
      )
      .map(({ user_id }) => user_id),
  )
  return [...people].flatMap((userId) => {
    forgetPending(sql, userId, there)
    const sessionIds = endOf(sql, userId, there)
    removeSessions(sql, sessionIds)
    return sessionIds.length > 0 ? [{ userId, sessionIds }] : []
  })
}

export function endExpiredSessions(
  sql: Sql,
  { before, limit }: { before: number; limit: number },
): EndedSessions[] {
  const rows = sql.all<{ id: SessionId; user_id: UserId }>(
    `SELECT id, user_id FROM sessions WHERE provider IS NOT NULL AND provider ->> '$.until' < ? LIMIT ?`,
    before,
    limit,
  )
  removeSessions(
    sql,
    rows.map(({ id }) => id),
  )
  const byHolder = Map.groupBy(rows, (row) => row.user_id)
  return [...byHolder].map(([userId, theirs]) => ({ userId, sessionIds: theirs.map(({ id }) => id) }))
}

const endOf = (sql: Sql, userId: UserId, there: EndedThere): SessionId[] =>
  sql
    .all<{ id: SessionId; provider: string }>(
      'SELECT id, provider FROM sessions WHERE user_id = ? AND provider IS NOT NULL',
      userId,
    )
    .filter(({ provider }) => endsWith(JSON.parse(provider) as ProviderOrigin, there))
    .map(({ id }) => id)

function removeSessions(sql: Sql, ids: SessionId[]): void {
  if (ids.length > 0)
    sql.run('DELETE FROM sessions WHERE id IN (SELECT value FROM json_each(?))', JSON.stringify(ids))
}

function forgetPending(sql: Sql, userId: UserId, there: EndedThere): void {
  const state = readSecondFactor(sql, userId)
  const pending = state.pending.filter(({ provider }) => !endsWith(provider, there))
  if (pending.length < state.pending.length) putSecondFactor(sql, userId, { ...state, pending })
}
