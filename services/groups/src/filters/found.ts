import type { Filter, FilterOutcome, GroupId, Message, ReportId } from '@hubbub/protocol'
import type { FoundByFilters } from '@hubbub/protocol/internal'
import { textOf } from '../reports/create.ts'
import { tellHandlers, whoHandles } from '../reports/told.ts'
import type { StoredMatch } from '../records/filter-repository.ts'
import type { FilterDeps } from './filter-deps.ts'

/** What filters found is noted, reported and timed out for; of those in a dry run it is only noted. Twice is once. */
export async function found(payload: FoundByFilters, deps: FilterDeps): Promise<void> {
  const { groupId, found: finds } = payload
  const { filters = [] } = (await deps.filters.of(groupId)) ?? {}
  const those = finds.flatMap(({ filterId, found: what }) => {
    const filter = filters.find(({ id }) => id === filterId)
    return filter ? [{ filter, what }] : []
  })
  await deps.filters.addMatches(those.map(({ filter, what }) => matchOf(filter, what, payload)))
  const live = those.map(({ filter }) => filter).filter(({ mode }) => mode === 'on')
  for (const filter of live) if (filter.actions.isFlagged) await report(filter, payload, deps)
  // Not here: a timeout waits for what its member has begun, and that may be the message that is looked at.
  for (const filter of live) if (filter.actions.timeoutMs !== null) await timeOutLater(filter, payload, deps)
}

function matchOf({ id, mode, actions }: Filter, what: string, payload: FoundByFilters): StoredMatch {
  const { groupId, userId, conversationId, seq, at } = payload
  const outcomes: FilterOutcome[] = [
    ...(actions.block ? (['blocked'] as const) : []),
    ...(actions.isFlagged ? (['flagged'] as const) : []),
    ...(actions.timeoutMs !== null ? (['timed_out'] as const) : []),
  ]
  return {
    id: `${conversationId ?? 'name'} ${seq ?? userId} ${at} ${id}`,
    groupId,
    match: {
      filterId: id,
      userId,
      conversationId,
      seq,
      at,
      found: what,
      outcomes,
      isDryRun: mode === 'dryRun',
    },
  }
}

/** To those who handle the reports of the group: of a message that is there it is about that, else about the person. */
async function report(filter: Filter, payload: FoundByFilters, deps: FilterDeps): Promise<void> {
  const { groupId, userId, at } = payload
  const about = await aboutOf(payload, deps)
  if (!about) return
  const told = await whoHandles([groupId], userId, deps)
  const why = { by: filter.by, reason: 'other', note: '', at, filter: filter.name }
  const { changes } = await deps.reports.report({
    ...about,
    queue: groupId,
    groupId,
    userId,
    report: why,
    told,
  })
  tellHandlers(changes, deps)
}

async function aboutOf(
  { groupId, userId, conversationId, seq, at, body = '' }: FoundByFilters,
  deps: FilterDeps,
) {
  if (seq === null || conversationId === null) {
    const texts = [{ body, at, files: [] }]
    return { id: `person:${groupId}:${userId}` satisfies ReportId, message: null, texts }
  }
  const message = await messageAt({ conversationId, seq }, deps)
  if (!message) return null
  const id = `message:${conversationId}:${seq}` satisfies ReportId
  return { id, message: { conversationId, seq }, texts: [textOf(message)] }
}

/** Deleted since: there is nothing to look at any more. */
async function messageAt(
  { conversationId, seq }: Pick<Message, 'conversationId' | 'seq'>,
  { bus }: FilterDeps,
): Promise<Message | null> {
  const asked = { conversationId, from: 1, to: 0, seqs: [seq], viewer: null }
  const [message] = await bus.call('messages.numbered', asked)
  return message?.deletedAt === null ? message : null
}

async function timeOutLater(
  { id: filterId }: Filter,
  { groupId, userId, at }: Pick<FoundByFilters, 'groupId' | 'userId' | 'at'>,
  { bus }: FilterDeps,
): Promise<void> {
  const key = keyOf(groupId, userId, filterId)
  await bus.call('jobs.add', {
    job: { kind: 'filters.timeOut', key, payload: { groupId, userId, filterId, at }, at },
  })
}

const keyOf = (groupId: GroupId, userId: string, filterId: string) => `${groupId} ${userId} ${filterId}`
