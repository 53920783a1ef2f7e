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
export function claimedOf({ id, kind, key, payload, attempts, added }: JobRow, token: string): ClaimedJob {
  return { id, token, kind, key, payload: JSON.parse(payload), attempts: attempts + 1, added }
}
