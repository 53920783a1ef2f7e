import type { AuditEntry, AuditId } from '@hubbub/protocol'
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

/** The newest first, from before that one on. */
export function readAudit(sql: Sql, before: AuditId | null, limit: number): AuditEntry[] {
  const afterAll = 'b'
  return sql
    .all<AuditRow>('SELECT * FROM audit WHERE id < ? ORDER BY id DESC LIMIT ?', before ?? afterAll, limit)
    .map(auditOf)
}

export const auditOf = ({ id, at, actor_id, act, about, details }: AuditRow): AuditEntry => {
  return { id, at, actorId: actor_id, act, about, details: JSON.parse(details) as AuditEntry['details'] }
}
