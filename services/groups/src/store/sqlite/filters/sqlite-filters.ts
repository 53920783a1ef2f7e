import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideFilterChange, noFilters } from '../../../filters/decide-filter-change.ts'
import type { FilterRepository, FilterWish } from '../../../records/filter-repository.ts'
import { decided } from '../decided.ts'
import { addMatches, readFilters, readMatches } from './filter-rows.ts'
import { readRoles } from '../group-roles.ts'
import { readMember } from '../membership.ts'

const changeFilters = decided(
  (sql: Sql, { groupId, by }: FilterWish) => ({
    filters: readFilters(sql, groupId) ?? noFilters,
    actor: readMember(sql, groupId, by),
    roles: readRoles(sql, groupId),
  }),
  decideFilterChange,
)

export const filterWrites = { changeFilters, addMatches }

export function sqliteFilters(sql: Sql, write: WriteCall<typeof filterWrites>): FilterRepository {
  return {
    of: async (groupId) => readFilters(sql, groupId),
    change: (wish) => write('changeFilters', wish),
    addMatches: async (matches) => {
      if (matches.length > 0) await write('addMatches', { matches })
    },
    matches: async (groupId) => readMatches(sql, groupId),
  }
}
