import { partFields, type Effect, type Mongo } from '@hubbub/mongo'
import type { AuditId, GroupId, RoleId, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { AssignmentRecord } from '../../../records/role-repository.ts'
import { forgetStones, type Part } from '../part.ts'

/** What was done to the roles of several members at once. */
export interface RoleAssignmentPart extends Part {
  _id: AuditId
  groupId: GroupId
  roleId: RoleId
  isGiven: boolean
  userIds: UserId[]
}

export function roleAssignmentsIn(mongo: Mongo): Model<RoleAssignmentPart> {
  const schema = new Schema<RoleAssignmentPart>(
    { ...partFields, groupId: String, roleId: String, isGiven: Boolean, userIds: [String] },
    { collection: 'role_assignments', versionKey: false },
  )
  // With all that is asked of several: the ids are many.
  schema.index(
    { groupId: 1, isGone: 1, _id: 1, roleId: 1, isGiven: 1 },
    { name: 'role_assignments_by_group' },
  )
  forgetStones(schema)
  return mongo.model('role_assignments', schema)
}

export function roleAssignmentEffect({ id, ...set }: AssignmentRecord): Effect {
  return { to: 'role_assignments', id, set }
}

export function roleAssignmentGone(id: AuditId): Effect {
  return { to: 'role_assignments', id, set: { isGone: true, userIds: [] } }
}

export const assignmentOf = ({ _id: id, ...part }: RoleAssignmentPart): AssignmentRecord => {
  const { groupId, roleId, isGiven, userIds } = part
  return { id, groupId, roleId, isGiven, userIds }
}
