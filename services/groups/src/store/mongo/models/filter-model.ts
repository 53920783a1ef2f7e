import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { FilterId, GroupFilters, GroupId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { StoredMatch } from '../../../records/filter-repository.ts'
import type { Part } from '../part.ts'

/** All filters of a group. Not in the group's own document, which every write to the group reads. */
export interface FiltersPart extends Part {
  groupId: GroupId
  version: number
  /** JSON. */
  filters: string
}

/** That a filter found something. It belongs to nothing: nobody decides by it. */
export interface FilterMatchDocument {
  _id: string
  groupId: GroupId
  at: number
  filterId: FilterId
  /** JSON: all of it. */
  record: string
}

export function filtersIn(mongo: Mongo): Model<FiltersPart> {
  const schema = new Schema<FiltersPart>(
    { ...partFields, groupId: String, version: Number, filters: String },
    { collection: 'filters', versionKey: false },
  )
  schema.index({ groupId: 1 }, { name: 'filters_by_group' })
  return mongo.model('filters', schema)
}

export function filterMatchesIn(mongo: Mongo): Model<FilterMatchDocument> {
  const schema = new Schema<FilterMatchDocument>(
    { _id: { type: String, required: true }, groupId: String, at: Number, filterId: String, record: String },
    { collection: 'filter_matches', versionKey: false },
  )
  schema.index({ groupId: 1, at: 1, _id: 1 }, { name: 'matches_in_order' })
  return mongo.model('filter_matches', schema)
}

export function filtersEffect(groupId: GroupId, { version, filters }: GroupFilters): Effect {
  return { to: 'filters', id: groupId, set: { groupId, version, filters: JSON.stringify(filters) } }
}

export const filtersOf = ({ version, filters }: FiltersPart): GroupFilters => {
  return { version, filters: JSON.parse(filters) }
}

export const matchDocument = ({ id, groupId, match }: StoredMatch): FilterMatchDocument => ({
  ...{
    _id: `${groupId} ${id}`,
    groupId,
    at: match.at,
    filterId: match.filterId,
    record: JSON.stringify(match),
  },
})
