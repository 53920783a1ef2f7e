import type { ChangeType, StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { appendChange, type Sql } from '@hubbub/sqlite'

/** Logs a change in the write that makes it, and says what was logged. The log keeps ids only. [P-9] */
export function log(sql: Sql, stream: StreamId, type: ChangeType, data: object | null = null): LoggedChange {
  return { stream, rev: appendChange(sql, stream, type, data), type, seq: null, data }
}
