import type { GroupId, UserId } from '../ids.ts'

/** Which entries of the audit log are asked for. */
export interface AuditFilter {
  /** What was done in it, or to it. */
  groupId?: GroupId | undefined
  /** Who did it, or to whom it was done. */
  userId?: UserId | undefined
  act?: string | undefined
  /** Not before, and not after. */
  from?: number | undefined
  until?: number | undefined
}
