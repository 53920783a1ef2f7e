import { retrying } from '@hubbub/mongo'
import type { GroupId } from '@hubbub/protocol'
import type { Collections } from './models/collections.ts'
import type { GroupDocument } from './models/group-model.ts'

/** Of a group that is being removed nobody is told. */
export async function readPendingMemberCounts({ groups }: Collections, limit: number): Promise<GroupId[]> {
  const found = await retrying(() =>
    groups.model.find({ isUnreported: true }).select(['isHidden']).limit(limit).lean<GroupDocument[]>(),
  )
  return found.flatMap(({ _id, isHidden }) => (isHidden ? [] : _id))
}
