import { retrying } from '@hubbub/mongo'
import type { GroupId, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { GroupRecord, GroupRepository, Membership, NewGroup } from '../../records/group-repository.ts'
import type { Collections } from './models/collections.ts'
import { decideGroupEdit } from '../../groups/decide-group-edit.ts'
import { decideNewGroup } from '../../groups/decide-new-group.ts'
import { decidedInGroup, decidedNewGroup } from './decided.ts'
import { groupOf, type GroupDocument } from './models/group-model.ts'
import { memberOf } from './models/member-model.ts'
import { hasRoomForGroup, hasRoomToOwn, readMembershipsOf } from './membership.ts'

export function mongoGroupRecords(store: Collections): GroupRepository {
  return {
    found: (founding) => createGroup(store, founding),
    edit: (edit) => decidedInGroup(store, edit.groupId, (group) => decideGroupEdit(groupOf(group), edit)),
    get: (ids) => readGroups(store, ids),
    of: (userId) => readGroupsOf(store, userId),
    ownRev: async (userId) => (await store.log.head(userId)).rev,
  }
}

function createGroup(store: Collections, wish: NewGroup): ReturnType<GroupRepository['found']> {
  const { group, ownerId } = wish
  const decide = async () => {
    const [mayJoin, mayOwn] = await Promise.all([
      hasRoomForGroup(store, ownerId),
      hasRoomToOwn(store, ownerId),
    ])
    return decideNewGroup({ hasRoomForGroup: mayJoin, hasRoomToOwn: mayOwn }, wish)
  }
  return store.turns.run(ownerId, () => decidedNewGroup(store, group.id, decide))
}

// Where the streams stand comes first: a record may be newer than its rev, never older.
async function readGroups({ log, groups }: Collections, ids: readonly GroupId[]): Promise<GroupRecord[]> {
  if (ids.length === 0) return []
  const heads = await log.heads(ids)
  const documents = await retrying(() =>
    groups.model
      .find({ _id: trusted({ $in: [...ids] }) })
      // It may be long while very many members change.
      .select({ pending: 0 })
      .lean<GroupDocument[]>(),
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
    .flatMap((part) => {
      const record = byId.get(part.groupId)
      const { role, joinedAt, roleIds } = memberOf(part)
      return record ? { ...record, role, joinedAt, ...(roleIds && { roleIds }) } : []
    })
}
