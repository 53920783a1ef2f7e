import type { JobRecord } from '@hubbub/protocol/internal'
import type { ClaimedJob } from '../job-repository.ts'

export interface JobRow {
  id: string
  kind: string
  key: string
  /** JSON */
  payload: string
  state: JobRecord['state']
  /** Of one that is leased the end of its lease. */
  due_at: number
  attempts: number
  added: number
  lease: string | null
  leased_by: string | null
  error_code: string | null
  error_text: string | null
  created_at: number
  owner: string | null
  host: string | null
}

export function recordOf(row: JobRow): JobRecord {
  const { id, kind, key, state, attempts } = row
  return {
    ...{ id, kind, key, state, attempts },
    payload: JSON.parse(row.payload),
    dueAt: row.due_at,
    leasedBy: row.leased_by,
    lastError: row.error_code === null ? null : { code: row.error_code, text: row.error_text ?? '' },
    createdAt: row.created_at,
  }
}

/** As it is for who takes it. */
export function claimedOf({ payload, attempts, ...row }: JobRow, token: string): ClaimedJob {
  const { id, kind, key, owner, host, added } = row
  return { id, token, kind, key, owner, host, payload: JSON.parse(payload), attempts: attempts + 1, added }
}

/** By the index alone. Two lists in JSON: the owners and the hosts that it is not to have. */
export const notThese = `ifnull(owner, '') NOT IN (SELECT value FROM json_each(?))
       AND ifnull(host, '') NOT IN (SELECT value FROM json_each(?))`
