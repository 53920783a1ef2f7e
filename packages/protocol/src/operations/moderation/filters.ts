import { z } from 'zod'
import { FilterId, GroupId } from '../../ids.ts'
import { FilterMatch, filterFields, GroupFilters } from '../../moderation/filter-records.ts'
import { Position } from '../../numbers.ts'
import { operation } from '../../operation.ts'
import { Person } from '../../person-records.ts'

const inGroup = { groupId: GroupId }
/** The version of the filters that the caller has seen. With another one it is refused, so that nobody writes over what somebody else did meanwhile. */
const seen = { ...inGroup, version: Position }

/** The rules of a group about what is written in it. */
export const filters = {
  'filters.list': operation({
    summary: 'All filters of a group. Members do not see them: who knows the words writes around them.',
    input: z.strictObject(inGroup),
    output: GroupFilters,
    access: { group: 'filters.edit' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/filters'],
    socket: true,
  }),
  'filters.create': operation({
    summary: 'Adds a filter. One that times out asks for `members.timeout`.',
    input: z.strictObject({ ...seen, ...filterFields }),
    output: z.strictObject({ filterId: FilterId, filters: GroupFilters }),
    access: { group: 'filters.edit' },
    rate: 'write',
    http: ['POST', '/api/groups/:groupId/filters'],
    socket: true,
  }),
  'filters.edit': operation({
    summary: 'Sets all of a filter anew. When this is answered nothing is written by the old one any more.',
    input: z.strictObject({ ...seen, filterId: FilterId, ...filterFields }),
    output: GroupFilters,
    access: { group: 'filters.edit' },
    rate: 'write',
    http: ['PUT', '/api/groups/:groupId/filters/:filterId'],
    socket: true,
  }),
  'filters.delete': operation({
    summary: 'Deletes a filter.',
    input: z.strictObject({ ...seen, filterId: FilterId }),
    output: GroupFilters,
    access: { group: 'filters.edit' },
    rate: 'write',
    http: ['DELETE', '/api/groups/:groupId/filters/:filterId'],
    socket: true,
  }),
  'filters.matches': operation({
    summary:
      'What the filters of a group found lately, and what they did or would have done, the newest first. So many are kept as `limits.filterMatches`.',
    input: z.strictObject(inGroup),
    output: z.strictObject({
      /** The newest ones. */
      matches: z.array(FilterMatch),
      /** Of each filter, how many of those that are kept it found. */
      counts: z.array(z.strictObject({ filterId: FilterId, count: z.number().int().positive() })),
      /** Whose messages they were; at most `limits.peopleLookup`. */
      people: z.array(Person),
    }),
    access: { group: 'filters.edit' },
    rate: 'read',
    http: ['GET', '/api/groups/:groupId/filters/matches'],
    socket: true,
  }),
} as const
