import type { AuditEntry, AuditId } from '@hubbub/protocol'
import type { AuditFilter } from '@hubbub/protocol/internal'
import type { Schema } from './database/schema.ts'
import type { Sql } from './database/sql.ts'

/** What was done by an administrator's right, or to a whole group. Written in the write that does it. */
export const auditSchema: Schema = {
  part: 'audit',
  migrations: [
    `CREATE TABLE audit (
       id TEXT PRIMARY KEY, at INTEGER NOT NULL, actor_id TEXT NOT NULL, act TEXT NOT NULL, about TEXT,
       details TEXT NOT NULL
     ) STRICT, WITHOUT ROWID;`,
    `CREATE INDEX audit_by_subject ON audit (about, id);
     CREATE INDEX audit_by_time ON audit (at);`,
  ],
}

export function appendAudit(sql: Sql, { id, at, actorId, act, about, details }: AuditEntry): void {
  sql.run(
    'INSERT INTO audit (id, at, actor_id, act, about, details) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    at,
    actorId,
    act,
    about,
    JSON.stringify(details),
  )
}

export interface AuditRow extends Pick<AuditEntry, 'id' | 'at' | 'act' | 'about'> {
  actor_id: AuditEntry['actorId']
  details: string
}

const afterAll = 'b'

type Condition = [text: string, ...values: (string | number)[]]

/** The newest first, from before that one on. */
export function readAudit(
  sql: Sql,
  before: AuditId | null,
  limit: number,
  { groupId, userId, act, from, until }: AuditFilter = {},
): AuditEntry[] {
  const asked: Condition[] = [['id < ?', before ?? afterAll]]
  if (groupId) asked.push(['about = ?', groupId])
  if (act !== undefined) asked.push(['act = ?', act])
  if (from !== undefined) asked.push(['at >= ?', from])
  if (until !== undefined) asked.push(['at <= ?', until])
  if (userId) asked.push(["(actor_id = ? OR about = ? OR details ->> 'userId' = ?)", userId, userId, userId])
  const conditions = asked.map(([condition]) => condition).join(' AND ')
  const values = asked.flatMap(([, ...some]) => some)
  return sql
    .all<AuditRow>(`SELECT * FROM audit WHERE ${conditions} ORDER BY id DESC LIMIT ?`, ...values, limit)
    .map(auditOf)
}

/** Removes some that are older; answers whether that was all. */
export function sweepAudit(sql: Sql, { before, limit }: { before: number; limit: number }): boolean {
  const removed = sql.run(
    'DELETE FROM audit WHERE id IN (SELECT id FROM audit WHERE at < ? LIMIT ?)',
    before,
    limit,
  )
  return removed < limit
}

export const auditOf = ({ id, at, actor_id, act, about, details }: AuditRow): AuditEntry => {
  return { id, at, actorId: actor_id, act, about, details: JSON.parse(details) as AuditEntry['details'] }
}
