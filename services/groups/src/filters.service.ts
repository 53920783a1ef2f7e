import { defineService } from '@hubbub/runtime'
import { changeFilters, createFilter, editFilter } from './filters/change-filters.ts'
import { noFilters } from './filters/decide-filter-change.ts'
import type { FilterDeps } from './filters/filter-deps.ts'
import { found } from './filters/found.ts'
import { listMatches } from './filters/list-matches.ts'
import { timeOutByFilter } from './moderation/time-out-by-filter.ts'

/** The rules of groups about what is written in them. It runs beside the groups; messages are looked at where they are written. */
export function filtersService(deps: FilterDeps) {
  return defineService(deps.bus, 'filters', {
    // One group's writes meet on one node, most of the time.
    shardBy: ['groupId'],
    operations: {
      'filters.list': async ({ groupId }) => (await deps.filters.of(groupId)) ?? noFilters,
      'filters.create': (input, caller) => createFilter(input, caller, deps),
      'filters.edit': (input, caller) => editFilter(input, caller, deps),
      'filters.delete': ({ filterId, ...seen }, caller) =>
        changeFilters(seen, { do: 'delete', filterId }, caller, deps),
      'filters.matches': (input) => listMatches(input, deps),
    },
    internal: {
      'filters.found': (payload) => found(payload, deps),
      'filters.timeOut': (payload) => timeOutByFilter(payload, deps),
    },
  })
}
