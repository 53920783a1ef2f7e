import { AppError, type Input, type ReportCase, type ReportId, type ReportOutcome } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../access/actor.ts'
import { unwrap } from '../records/write-result.ts'
import { act } from './act.ts'
import { decideHandling } from './decide-report.ts'
import { caseFor } from './list.ts'
import type { ReportDeps } from './report-deps.ts'
import type { CaseRecord, Queue } from './store/case-record.ts'
import type { Handling, HandlingWish } from './store/report-repository.ts'
import { tellHandlers, whoHandles } from './told.ts'

interface Seen {
  id: ReportId
  version: number
}

/** Says who looks at it. Somebody else's claim can be taken over by who has seen it: they may be away. */
export const claimCase = (
  queue: Queue,
  { id, version, isClaimed }: Seen & { isClaimed: boolean },
  caller: Caller,
  deps: ReportDeps,
): Promise<ReportCase> =>
  handle(queue, { id, version }, { do: isClaimed ? 'claim' : 'release' }, caller, deps)

export async function escalateCase(
  { groupId, id, version }: Input<'reports.escalate'>,
  caller: Caller,
  deps: ReportDeps,
): Promise<Record<never, never>> {
  await handle(groupId, { id, version }, { do: 'escalate' }, caller, deps)
  return {}
}

/**
 * First it is done, by what the caller may do themselves, and then the case is closed with it. A node that dies in between leaves a case
 * that is open: doing it again does nothing twice.
 */
export async function closeCase(
  queue: Queue,
  { id, version, outcome, remark }: Seen & { outcome: ReportOutcome; remark: string },
  caller: Caller,
  deps: ReportDeps,
): Promise<ReportCase> {
  const change = { do: 'close', outcome, remark } as const
  const record = await deps.reports.get(id)
  // Asked before anything is done, and again in the write.
  const decided = decideHandling(record, wishOf(queue, { id, version }, change, caller, deps))
  if (decided.refused !== null) throw new AppError(decided.refused)
  await act(outcome, decided.record, caller, deps)
  return handle(queue, { id, version }, change, caller, deps)
}

async function handle(
  queue: Queue,
  seen: Seen,
  change: Handling,
  caller: Caller,
  deps: ReportDeps,
): Promise<ReportCase> {
  const had = await deps.reports.get(seen.id)
  const wish = wishOf(queue, seen, change, caller, deps)
  const queues: Queue[] = change.do === 'escalate' ? [queue, 'server'] : [queue]
  const told = had ? await whoHandles(queues, had.userId, deps) : []
  const audit = had ? auditOf(change, had, caller, deps) : null
  const jobs = had && change.do === 'close' ? noticesOf(had, wish.at) : []
  const { record, changes } = unwrap(await writing({ ...wish, told, audit, jobs }, caller, deps))
  tellHandlers(changes, deps)
  return caseFor(record)
}

/** Reports lie beside the groups: so the right is asked just before the write, and whoever ends it is answered after the write. [P-12] */
function writing(
  wish: HandlingWish,
  { authority, accessContext }: Caller,
  { bus, onBehalfOf, reports }: ReportDeps,
): ReturnType<ReportDeps['reports']['handle']> {
  const write = async () => {
    const refused = await onBehalfOf(authority!).refusal()
    if (refused !== null) throw new AppError(refused)
    return reports.handle(wish)
  }
  return bus.running.writing(authority!.by, write(), accessContext?.group?.id)
}

function wishOf(
  queue: Queue,
  seen: Seen,
  change: Handling,
  caller: Caller,
  { clock }: ReportDeps,
): HandlingWish {
  return { ...seen, queue, by: actorOf(caller), at: clock.wall(), change, told: [], audit: null, jobs: [] }
}

/** So many of those who reported it are told. */
const noticed = 100

/** Those who reported a message find in their inbox that it was looked at; what came of it they see or do not see. */
function noticesOf({ message, reporters }: CaseRecord, at: number): NewJob[] {
  if (!message) return []
  const { conversationId, seq } = message
  return reporters.slice(-noticed).map((userId) => {
    const payload = { userId, conversationId, seq, at }
    return { kind: 'inbox.report', key: `${userId} ${conversationId} ${seq}`, payload, at }
  })
}

/** Claims come and go; what became of a case is recorded. Of what was reported nothing is in there but where it is. */
function auditOf(change: Handling, had: CaseRecord, caller: Caller, { clock }: ReportDeps) {
  if (change.do !== 'close' && change.do !== 'escalate') return null
  const { groupId, userId, message } = had
  return audited(
    change.do === 'close' ? 'reports.close' : 'reports.escalate',
    caller,
    clock,
    groupId ?? userId,
    {
      ...{ userId, ...(message && { conversationId: message.conversationId, seq: message.seq }) },
      ...(change.do === 'close' && { outcome: change.outcome }),
      ...(change.do === 'close' && change.remark !== '' && { reason: change.remark }),
    },
  )
}
