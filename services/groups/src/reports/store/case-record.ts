import type { GroupId, ReportCase, UserId } from '@hubbub/protocol'

/** Who handles a case: those of a group, or the administrators. */
export type Queue = GroupId | 'server'

/** A case as it is kept. */
export interface CaseRecord extends Omit<ReportCase, 'isOnServer'> {
  queue: Queue
  /** All who reported it, so that each counts once. */
  reporters: UserId[]
}

/** When something last happened to it. */
export const changedAt = ({ at, handledAt }: Pick<CaseRecord, 'at' | 'handledAt'>): number =>
  Math.max(at, handledAt ?? 0)

export const isDone = ({ state }: Pick<CaseRecord, 'state'>): boolean => state === 'done'
