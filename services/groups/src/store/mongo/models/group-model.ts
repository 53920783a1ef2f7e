import { aggregateFields, type Aggregate, type Aggregates, type Mongo } from '@hubbub/mongo'
import type {
  Category,
  CategoryVisibility,
  FileId,
  Group,
  GroupId,
  GroupRole,
  GroupRoles,
  RaidMode,
} from '@hubbub/protocol'
import { builtInRoles, withBuiltInRoles } from '@hubbub/rules'
import { Schema, type Model } from 'mongoose'
import type { MemberCounts } from '../../../members/count-member.ts'
import { indexHidden } from '../index-hidden.ts'
import { overridesField, overridesIn } from './overrides-field.ts'

/** A group: members, channels, those let into private ones, and invites are its parts. */
export interface GroupDocument extends Aggregate, Omit<Group, 'id' | 'picture' | 'raidMode'> {
  _id: GroupId
  picture?: FileId | null
  raidMode?: RaidMode | null
  memberCount: number
  /** Missing in a group that made no role of its own. */
  roles?: GroupRole[]
  rolesVersion?: number
  /** How many came and went of whom its stream does not tell yet. */
  came?: number
  went?: number
  isUnreported?: boolean
  /** Nobody sees it any more; what is left of it is being removed. */
  isHidden?: true
}

export interface Groups {
  model: Model<GroupDocument>
  aggregates: Aggregates<GroupDocument>
}

/** Without a default, as overrides are. */
const visibilityField = {
  type: new Schema<CategoryVisibility>(
    { version: Number, isPrivate: Boolean, roleIds: [String] },
    { _id: false },
  ),
  default: undefined,
}

export function groupsIn(mongo: Mongo): Groups {
  const schema = new Schema<GroupDocument>(
    {
      ...aggregateFields,
      name: String,
      description: String,
      icon: String,
      picture: String,
      categories: [
        { _id: false, id: String, name: String, overrides: overridesField(), visibility: visibilityField },
      ],
      memberCount: Number,
      // Without a default a group of before has none, and not an empty list.
      roles: {
        type: [
          {
            _id: false,
            id: String,
            name: String,
            color: String,
            isMentionable: Boolean,
            permissions: [String],
          },
        ],
        default: undefined,
      },
      rolesVersion: Number,
      // A whole record, or null: mongoose would make an empty one of a nested path.
      raidMode: Schema.Types.Mixed,
      came: Number,
      went: Number,
      isUnreported: Boolean,
      createdAt: Number,
      isHidden: Boolean,
    },
    { collection: 'groups', versionKey: false },
  )
  indexHidden(schema)
  schema.index({ isUnreported: 1 }, { name: 'unreported', partialFilterExpression: { isUnreported: true } })
  return mongo.aggregates('groups', schema)
}

export function groupOf({
  _id,
  name,
  description,
  icon,
  picture,
  categories,
  createdAt,
  raidMode,
}: GroupDocument): Group {
  const inOrder = categories.map(categoryOf)
  return {
    ...{ id: _id, name, description, icon, ...(picture && { picture }), categories: inOrder, createdAt },
    ...(raidMode && { raidMode }),
  }
}

const categoryOf = ({ id, name, overrides, visibility }: Category): Category => ({
  ...{ id, name },
  ...(overrides && { overrides: overridesIn(overrides) }),
  ...(visibility && { visibility: visibilityIn(visibility) }),
})

const visibilityIn = ({ version, isPrivate, roleIds }: CategoryVisibility): CategoryVisibility => {
  return { version, isPrivate, roleIds: [...roleIds] }
}

/** Null of a group that made no role of its own. */
export function ownRolesOf({
  roles,
  rolesVersion,
}: Pick<GroupDocument, 'roles' | 'rolesVersion'>): GroupRoles | null {
  if (!roles || rolesVersion === undefined) return null
  const named = roles.map(({ id, name, color, isMentionable, permissions }) => ({
    id,
    name,
    color: color ?? null,
    ...(isMentionable && { isMentionable }),
    permissions,
  }))
  return withBuiltInRoles({ version: rolesVersion, roles: named })
}

/** Also of a group that made none of its own. */
export const rolesOf = (group: GroupDocument): GroupRoles => ownRolesOf(group) ?? builtInRoles

export const memberCountsOf = ({ memberCount, came = 0, went = 0 }: GroupDocument): MemberCounts => {
  return { memberCount, came, went }
}
