import { limits, type Filter, type Member, type Role } from '@hubbub/protocol'
import { builtInRoles } from '@hubbub/rules'
import { describe, expect, it } from '@jest/globals'
import { anEntry, anId, mina } from '../testing/users.suite.ts'
import type { FilterChange } from '../records/filter-repository.ts'
import { decideFilterChange, noFilters } from './decide-filter-change.ts'

const groupId = anId('g')
const audit = anEntry(groupId)
const as = (role: Role): Member => ({ userId: mina, role, joinedAt: 1 })
const aFilter = (more: Partial<Filter> = {}): Filter => ({
  ...{
    id: anId('x'),
    name: 'Spoilers',
    mode: 'on',
    trigger: { kind: 'words', words: ['mate'], allowed: [] },
  },
  ...{ actions: { block: { text: '' }, isFlagged: false, timeoutMs: null } },
  ...{ exemptRoles: [], exemptChannels: [], by: mina, at: 1 },
  ...more,
})
const filter = aFilter()
const one = { version: 3, filters: [filter] }
const facts = { filters: one, actor: as('admin'), roles: builtInRoles }

const decide = (change: FilterChange, more: object = {}, version = 3) =>
  decideFilterChange({ ...facts, ...more }, { groupId, by: mina, version, change, audit })

const recordedIn = (decision: ReturnType<typeof decide>) =>
  decision.refused === null && decision.puts.find((put) => put.kind === 'audit')?.entry.details

describe('a change of filters', () => {
  it('a first filter makes the first version, and is told to nobody', () => {
    const decision = decide({ do: 'create', filter }, { filters: noFilters }, 0)
    const filters = { version: 1, filters: [filter] }
    expect(decision).toMatchObject({
      out: { filters },
      puts: [{ kind: 'filters', groupId, filters }, { kind: 'audit' }],
      changes: [],
    })
    expect(recordedIn(decision)).toMatchObject({ name: 'Spoilers', modeBefore: '', modeAfter: 'on' })
  })

  it('a new filter is the last one', () => {
    const other = aFilter()
    expect(decide({ do: 'create', filter: other })).toMatchObject({
      out: { filters: { filters: [filter, other] } },
    })
  })

  it('an edit is recorded with what was before and is now, without the words', () => {
    const trigger = { kind: 'words' as const, words: ['mate', 'check'], allowed: [] }
    const decision = decide({ do: 'edit', filter: { ...filter, mode: 'dryRun', trigger } })
    expect(recordedIn(decision)).toEqual({
      ...{
        filterId: filter.id,
        name: 'Spoilers',
        modeBefore: 'on',
        modeAfter: 'dryRun',
        isListChanged: true,
      },
      ...{ looksForBefore: 'words: 1, allowed: 0', looksForAfter: 'words: 2, allowed: 0' },
    })
    expect(JSON.stringify(recordedIn(decision))).not.toContain('check')
  })

  it('a deleted filter is gone', () => {
    expect(decide({ do: 'delete', filterId: filter.id })).toMatchObject({
      out: { filters: { version: 4, filters: [] } },
    })
  })

  it.each([
    ['by a stranger', { actor: null }, 'not_found'],
    ['by a moderator', { actor: as('moderator') }, 'not_allowed'],
    ['that was not seen', { filters: { ...one, version: 4 } }, 'version_conflict'],
    ['of one that is gone', { filters: { ...one, filters: [] } }, 'not_found'],
  ])('an edit %s is refused', (_, more, refused) => {
    expect(decide({ do: 'edit', filter }, more)).toEqual({ refused })
  })

  it('a filter beyond the limit is refused, and so are words beyond theirs', () => {
    const full = { version: 3, filters: Array.from({ length: limits.filtersPerGroup }, () => aFilter()) }
    expect(decide({ do: 'create', filter: aFilter() }, { filters: full })).toEqual({
      refused: 'limit_reached',
    })
    const words = Array.from({ length: limits.filterWords }, (_, n) => `word ${n}`)
    const long = aFilter({ trigger: { kind: 'words', words, allowed: [] } })
    expect(decide({ do: 'create', filter: long })).toEqual({ refused: 'limit_reached' })
    expect(
      decide({ do: 'create', filter: long }, { filters: { version: 3, filters: [] } }).refused,
    ).toBeNull()
  })

  it('a filter that times out is made by nobody who may not time out', () => {
    const roles = {
      version: 1,
      roles: [{ id: 'member' as const, name: '', color: null, permissions: ['filters.edit'] }],
    }
    const timing = aFilter({ actions: { block: null, isFlagged: false, timeoutMs: 60_000 } })
    expect(decide({ do: 'create', filter: timing }, { actor: as('member'), roles })).toEqual({
      refused: 'not_allowed',
    })
    expect(decide({ do: 'create', filter: aFilter() }, { actor: as('member'), roles }).refused).toBeNull()
  })
})
