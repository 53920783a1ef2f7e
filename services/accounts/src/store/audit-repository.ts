import type { AuditEntry, AuditId } from '@hubbub/protocol'
import type { AuditFilter } from '@hubbub/protocol/internal'

/** What was recorded of acts, each by the write that did it. */
export interface AuditRepository {
  /** The newest first, from before that one on. */
  page(before: AuditId | null, limit: number, filter?: AuditFilter): Promise<AuditEntry[]>
  /** Removes some that are older; answers whether that was all. */
  sweep(before: number, limit: number): Promise<boolean>
}
