import type {
  AuditEntry,
  Filter,
  FilterId,
  FilterMatch,
  GroupFilters,
  GroupId,
  UserId,
} from '@hubbub/protocol'
import type { WriteResult } from './write-result.ts'

/** What is done to the filters of a group. */
export type FilterChange = { do: 'create' | 'edit'; filter: Filter } | { do: 'delete'; filterId: FilterId }

export interface FilterWish {
  groupId: GroupId
  by: UserId
  /** The version that was seen. */
  version: number
  change: FilterChange
  audit?: AuditEntry
}

export type FilterRefusal = 'not_found' | 'not_allowed' | 'version_conflict' | 'limit_reached'

/** The id is the same for the same find, so that twice is once. */
export interface StoredMatch {
  id: string
  groupId: GroupId
  match: FilterMatch
}

export interface LatestMatches {
  /** The newest ones. */
  matches: FilterMatch[]
  counts: { filterId: FilterId; count: number }[]
}

/** What groups filter, and what was found by it. */
export interface FilterRepository {
  /** Null: the group never had a filter. */
  of(groupId: GroupId): Promise<GroupFilters | null>
  /** Judged by the roles of that moment, and refused where others changed them since they were seen. */
  change(wish: FilterWish): Promise<WriteResult<FilterRefusal, { filters: GroupFilters }>>
  /** Of one group. The oldest ones go. */
  addMatches(matches: readonly StoredMatch[]): Promise<void>
  matches(groupId: GroupId): Promise<LatestMatches>
}
