import { retrying } from '@hubbub/mongo'
import type { UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { BulkRepository, ClassifiedMemberships } from '../../records/bulk-repository.ts'
import { classifyMemberships } from '../../bulk/classify-memberships.ts'
import { bulkAdd } from './bulk-add.ts'
import { decideReport } from '../../members/decide-report.ts'
import type { Collections } from './models/collections.ts'
import { decidedInGroup } from './decided.ts'
import { memberCountsOf } from './models/group-model.ts'
import type { ParticipantPart } from './models/participant-model.ts'
import type { MemberPart } from './models/member-model.ts'
import { present } from './part.ts'
import { bulkRemove } from './bulk-remove.ts'
import { readPendingMemberCounts } from './pending-member-counts.ts'

export function mongoBulk(store: Collections): BulkRepository {
  return {
    add: (coming) => bulkAdd(store, coming),
    report: (groupId) =>
      decidedInGroup(store, groupId, (group) => decideReport(memberCountsOf(group), { groupId })),
    unreported: (limit) => readPendingMemberCounts(store, limit),
    tiesOf: (userIds) => readTies(store, userIds),
    remove: (leaving) => bulkRemove(store, leaving),
  }
}

async function readTies(
  { members, participants }: Collections,
  userIds: readonly UserId[],
): Promise<ClassifiedMemberships> {
  const those = { userId: trusted({ $in: [...userIds] }), ...present }
  const [memberships, places] = await Promise.all([
    retrying(() => members.find(those).select(['groupId', 'userId', 'role']).lean<MemberPart[]>()),
    retrying(() => participants.find({ ...those, groupId: null }).lean<ParticipantPart[]>()),
  ])
  return classifyMemberships(
    memberships,
    places.map(({ conversationId }) => conversationId),
  )
}
