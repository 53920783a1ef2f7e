import type { AuditEntry, GroupId, ReportId, ReportOutcome, UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import type { WriteResult } from '../../records/write-result.ts'
import type { CaseRecord, Queue } from './case-record.ts'

/** Who is told that a queue is different from before: that of a group, or (null) of the server. */
export interface Told {
  userId: UserId
  groupId: GroupId | null
}

/** What somebody reports. */
export interface ReportWish extends Pick<
  CaseRecord,
  'id' | 'queue' | 'groupId' | 'message' | 'userId' | 'texts'
> {
  report: CaseRecord['reports'][number]
  told: readonly Told[]
}

/** What becomes of a case by those who handle it. */
export type Handling =
  | { do: 'claim' }
  | { do: 'release' }
  | { do: 'escalate' }
  | { do: 'close'; outcome: ReportOutcome; remark: string }

export interface HandlingWish {
  id: ReportId
  /** Where the one who handles it sees it. */
  queue: Queue
  /** That was seen. */
  version: number
  by: UserId
  at: number
  change: Handling
  told: readonly Told[]
  /** Recorded of what was done. */
  audit: AuditEntry | null
  /** Tell those who reported it. */
  jobs: readonly NewJob[]
}

export type HandlingRefusal = 'not_found' | 'version_conflict' | 'bad_input'

export interface CasesPage {
  queue: Queue
  isDone: boolean
  /** Those about this person are left out: who is reported learns nothing of it. */
  viewer: UserId
  /** Of the last one of the page before. */
  before: { at: number; id: string } | null
  limit: number
}

/** Reports, as cases: one for each message or person that was reported. */
export interface ReportRepository {
  /** Adds a report to its case, which may be a new one. */
  report(wish: ReportWish): Promise<WriteResult>
  handle(wish: HandlingWish): Promise<WriteResult<HandlingRefusal, { record: CaseRecord }>>
  get(id: ReportId): Promise<CaseRecord | null>
  /** Those that were last reported first. */
  page(page: CasesPage): Promise<CaseRecord[]>
  /** How many are not done, up to `most`. */
  countOpen(queue: Queue, viewer: UserId, most: number): Promise<number>
  /** Removes some to which nothing happened since then; answers whether that was all. */
  sweep(before: number, limit: number): Promise<boolean>
  /** Removes the cases about these people. */
  forgetPeople(userIds: readonly UserId[]): Promise<void>
}
