import type { AuditReads } from '@hubbub/runtime'

/** What was recorded of acts, each by the write that did it. */
export interface AuditRepository extends AuditReads {
  /** Removes some that are older; answers whether that was all. */
  sweep(before: number, limit: number): Promise<boolean>
}
