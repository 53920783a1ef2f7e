import { retrying } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { GroupRecord, GroupRepository, Membership } from '../group-repository.ts'
import type { Collections } from './collections.ts'
import { editGroup } from './edit-group.ts'
import { foundGroup } from './found-group.ts'
import { groupOf, type GroupDocument } from './group-model.ts'
import { readMembershipsOf } from './membership.ts'

export function mongoGroupRecords(store: Collections): GroupRepository {
  return {
    found: (founding) => foundGroup(store, founding),
    edit: (edit) => editGroup(store, edit),
    get: (ids) => readGroups(store, ids),
    of: (userId) => readGroupsOf(store, userId),
    ownRev: async (userId) => (await store.log.head(userId)).rev,
  }
}

// Where the streams stand comes first: a record may be newer than its rev, never older.
async function readGroups({ log, groups }: Collections, ids: readonly GroupId[]): Promise<GroupRecord[]> {
  if (ids.length === 0) return []
  const heads = await log.heads(ids)
  const documents = await retrying(() =>
    groups.model.find({ _id: trusted({ $in: [...ids] }) }).lean<GroupDocument[]>(),
  )
  const seen = documents.filter(({ isHidden }) => !isHidden)
  return seen.map((document) => ({
    group: groupOf(document),
    memberCount: document.memberCount,
    rev: heads.get(document._id)?.rev ?? 0,
  }))
}

// The role too must not be older than the rev. A group joined in between is told of by the person's own stream.
async function readGroupsOf(store: Collections, userId: UserId): Promise<Membership[]> {
  const before = await readMembershipsOf(store, userId)
  const records = await readGroups(
    store,
    before.map(({ groupId }) => groupId),
  )
  const byId = new Map(records.map((record) => [record.group.id, record]))
  const now = await readMembershipsOf(store, userId)
  return now
    .toSorted((a, b) => a.joinedAt - b.joinedAt || (a.groupId < b.groupId ? -1 : 1))
    .flatMap(({ groupId, role, joinedAt }) => {
      const record = byId.get(groupId)
      return record ? { ...record, role, joinedAt } : []
    })
}
