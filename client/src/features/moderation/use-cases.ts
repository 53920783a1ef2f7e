import type { HubbubClient } from '@hubbub/client-core'
import type { GroupId, Person, ReportCase, UserId } from '@hubbub/protocol'
import { useHub } from '../../core/hub.tsx'
import { usePagedQuery } from '../../core/queries.tsx'
import { useReportsChanged } from './use-reports-changed.ts'

export type CasesFilter = 'open' | 'done'

export interface ShownCases {
  /** Undefined until the server has answered. */
  cases: ReportCase[] | undefined
  people: ReadonlyMap<UserId, Person>
  hasMore: boolean
  error: unknown
  isAsking: boolean
  reload: () => void
  more: () => void
}

/** A queue, as far down as one has looked. It is asked for again when the server says that it is another one. */
export function useCases(groupId: GroupId | null, filter: CasesFilter): ShownCases {
  const hub = useHub()
  const { state, isAsking, reload, more } = usePagedQuery(`reports ${groupId} ${filter}`, (pages) =>
    loadPages(hub, groupId, filter, pages),
  )
  const { data, error } = state
  useReportsChanged(groupId, reload)
  return {
    cases: data?.cases,
    people: data?.people ?? new Map(),
    hasMore: data?.hasMore === true,
    ...{ error, isAsking },
    ...{ reload, more },
  }
}

async function loadPages(
  hub: HubbubClient,
  groupId: GroupId | null,
  filter: CasesFilter,
  count: number,
): Promise<{ cases: ReportCase[]; people: Map<UserId, Person>; hasMore: boolean }> {
  const cases: ReportCase[] = []
  const people = new Map<UserId, Person>()
  let before: string | null = null
  for (let page = 0; page < count; page++) {
    const found: Awaited<ReturnType<typeof loadPage>> = await loadPage(hub, groupId, filter, before)
    cases.push(...found.cases)
    for (const person of found.people) people.set(person.id, person)
    before = found.next
    if (before === null) break
  }
  return { cases, people, hasMore: before !== null }
}

function loadPage(hub: HubbubClient, groupId: GroupId | null, filter: CasesFilter, before: string | null) {
  const page = { filter, ...(before !== null && { before }) }
  return groupId ? hub.call('reports.list', { groupId, ...page }) : hub.call('reports.listOnServer', page)
}
