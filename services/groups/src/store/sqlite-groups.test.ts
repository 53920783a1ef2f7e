import { openMemoryStore, Sql, type Store } from '@hubbub/sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { itAsksAgainInTheWrite } from '../testing/authority.suite.ts'
import { itKeepsChannels } from '../testing/channel-repository.suite.ts'
import { itKeepsConversations } from '../testing/conversation-repository.suite.ts'
import { itKeepsBulkWrites } from '../testing/bulk-repository.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { sqliteActors } from '../testing/backend.suite.ts'
import { itKeepsFilters } from '../testing/filter-repository.suite.ts'
import { itKeepsGroups } from '../testing/group-repository.suite.ts'
import { groupsWrites, sqliteGroups } from '../index.ts'
import { itKeepsInvites } from '../testing/invite-repository.suite.ts'
import { itKeepsMembers } from '../testing/member-repository.suite.ts'
import { itKeepsPeople } from '../testing/people-repository.suite.ts'
import { itKeepsRemovals } from '../testing/removal-repository.suite.ts'
import { itKeepsOverrides } from '../testing/override-repository.suite.ts'
import { itKeepsCategoryVisibility } from '../testing/category-visibility.suite.ts'
import { itKeepsRoleVisibility } from '../testing/role-visibility.suite.ts'
import { itShowsChannelsAsAModelDoes } from '../testing/visibility-histories.suite.ts'
import { itKeepsRestrictions } from '../testing/restriction-repository.suite.ts'
import { itKeepsWebChannels } from '../testing/web-channel-repository.suite.ts'
import { itKeepsRoles } from '../testing/role-repository.suite.ts'
import { itReportsMemberCounts } from '../testing/pending-member-counts.suite.ts'

const modules = [groupsWrites]
const closing: (() => void | Promise<void>)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

// Every system test works on a file, where a thread writes and another connection reads. In memory, too, what is asked and answered is copied.
async function openStore(): Promise<Store> {
  const store = await openMemoryStore({ modules })
  closing.push(() => store.close())
  return store
}

describe('groups on SQLite', () => {
  const asked = new Set<string>()

  beforeAll(() => {
    for (const verb of ['get', 'all', 'run'] as const) {
      const original = Sql.prototype[verb] as (text: string, ...parameters: never[]) => unknown
      jest.spyOn(Sql.prototype, verb).mockImplementation(function (this: Sql, text, ...parameters) {
        asked.add(text)
        return original.call(this, text, ...(parameters as never[])) as never
      })
    }
  })
  afterAll(() => void jest.restoreAllMocks())

  itKeepsThemAll()

  itAsksAgainInTheWrite(async () => {
    const store = await openStore()
    return { groups: sqliteGroups(store), ...sqliteActors(store.sql) }
  })

  it('every query uses an index', async () => {
    const { sql } = await openStore()
    sqliteActors(sql)
    const questions = [...asked].filter((text) =>
      /\b(groups|members|conversations|people|invites|filters|filter_matches)\b/.test(text),
    )
    const plans = questions.map((text) => {
      const steps = sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${text}`).map(({ detail }) => detail)
      return { text, steps }
    })
    const scans = plans.filter(({ steps }) =>
      steps.some((step) => /^SCAN (?!.*VIRTUAL TABLE|CONSTANT ROW)/.test(step)),
    )
    // Begun at the other end, a question about some ids would read everything to find them.
    const beginningOf = (steps: string[]) => steps.find((step) => /^(SCAN|SEARCH) /.test(step))
    const lateIds = plans.filter(
      ({ text, steps }) => / asked\b/.test(text) && !beginningOf(steps)?.startsWith('SCAN asked'),
    )
    expect(questions.length).toBeGreaterThan(30)
    expect([...scans, ...lateIds]).toEqual([])
  })
})

function itKeepsThemAll() {
  const open = async (): Promise<GroupPorts> => sqliteGroups(await openStore())
  itKeepsGroups(open)
  itKeepsMembers(open)
  itKeepsRoles(open)
  itKeepsOverrides(open)
  itKeepsRoleVisibility(open)
  itKeepsCategoryVisibility(open)
  itShowsChannelsAsAModelDoes(open)
  itKeepsRestrictions(open)
  itKeepsFilters(open)
  itKeepsWebChannels(open)
  itKeepsInvites(open)
  itKeepsChannels(open)
  itKeepsConversations(open)
  itKeepsPeople(open)
  itKeepsBulkWrites(open)
  itKeepsRemovals(open)
  itReportsMemberCounts(open)
}
