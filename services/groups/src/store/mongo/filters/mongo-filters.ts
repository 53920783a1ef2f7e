import { retrying } from '@hubbub/mongo'
import { limits, type FilterId, type GroupFilters, type GroupId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { decideFilterChange, noFilters } from '../../../filters/decide-filter-change.ts'
import type { FilterRepository, StoredMatch, LatestMatches } from '../../../records/filter-repository.ts'
import { decidedInGroup } from '../decided.ts'
import { readMember, readSeenGroups } from '../membership.ts'
import type { Collections } from '../models/collections.ts'
import {
  filtersOf,
  matchDocument,
  type FilterMatchDocument,
  type FiltersPart,
} from '../models/filter-model.ts'
import { rolesOf } from '../models/group-model.ts'
import { present } from '../part.ts'

const dayMs = 86_400_000

export function mongoFilters(store: Collections): FilterRepository {
  return {
    of: async (groupId) => {
      const [filters, seen] = await Promise.all([
        readFilters(store, groupId),
        readSeenGroups(store, [groupId]),
      ])
      return seen.has(groupId) ? filters : null
    },
    change: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const [filters, actor] = await Promise.all([
          readFilters(store, wish.groupId),
          readMember(store, wish.groupId, wish.by),
        ])
        return decideFilterChange({ filters: filters ?? noFilters, actor, roles: rolesOf(group) }, wish)
      }),
    addMatches: (matches) => addMatches(store, matches),
    matches: (groupId) => readMatches(store, groupId),
  }
}

async function readFilters(
  { filters }: Pick<Collections, 'filters'>,
  groupId: GroupId,
): Promise<GroupFilters | null> {
  const part = await retrying(() => filters.findOne({ _id: groupId, ...present }).lean<FiltersPart>())
  return part && filtersOf(part)
}

async function addMatches({ filterMatches }: Collections, matches: readonly StoredMatch[]): Promise<void> {
  const [newest] = matches
  if (!newest) return
  for (const { _id, ...fields } of matches.map(matchDocument))
    await retrying(() => filterMatches.updateOne({ _id }, { $setOnInsert: fields }, { upsert: true }).exec())
  const { groupId, match } = newest
  const { kept, days } = limits.filterMatches
  const [last] = await retrying(() =>
    filterMatches
      .find({ groupId })
      .sort({ groupId: -1, at: -1, _id: -1 })
      .skip(kept - 1)
      .limit(1)
      .select(['at'])
      .lean<Pick<FilterMatchDocument, 'at'>[]>(),
  )
  const before = Math.max(last?.at ?? 0, match.at - days * dayMs)
  await retrying(() => filterMatches.deleteMany({ groupId, at: trusted({ $lt: before }) }).exec())
}

async function readMatches({ filterMatches }: Collections, groupId: GroupId): Promise<LatestMatches> {
  const kept = await retrying(() =>
    filterMatches
      .find({ groupId })
      .sort({ groupId: -1, at: -1, _id: -1 })
      .limit(limits.filterMatches.kept)
      .lean<FilterMatchDocument[]>(),
  )
  const counts = new Map<FilterId, number>()
  for (const { filterId } of kept) counts.set(filterId, (counts.get(filterId) ?? 0) + 1)
  return {
    matches: kept.slice(0, limits.filterMatches.shown).map(({ record }) => JSON.parse(record)),
    counts: Array.from(counts, ([filterId, count]) => ({ filterId, count })),
  }
}
