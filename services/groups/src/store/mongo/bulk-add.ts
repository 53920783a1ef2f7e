import { auditEffect, retrying } from '@hubbub/mongo'
import { limits, type UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import type { NewMembers, BulkRepository } from '../../records/bulk-repository.ts'
import type { Collections } from './models/collections.ts'
import { memberEffect } from './models/member-model.ts'
import { readMembers } from './membership.ts'
import { present } from './part.ts'
import { refuse, writeInGroup } from './write-in.ts'

type Outcome = Awaited<ReturnType<BulkRepository['add']>>

/** All in one write of the group: what follows it is a few bulk writes, however many they are. */
export function bulkAdd(store: Collections, { groupId, userIds, at, audit }: NewMembers): Promise<Outcome> {
  return writeInGroup<Outcome>(store, groupId, async (group) => {
    const there = new Set((await readMembers(store, [groupId], userIds)).map(({ userId }) => userId))
    const added = userIds.filter((userId) => !there.has(userId))
    if (await hasFull(store, added)) return refuse('limit_reached')

    const memberCount = group.memberCount + added.length
    const members = added.map((userId) => ({ userId, role: 'member', joinedAt: at }) as const)
    const coming = { stream: groupId, type: 'members.joined', data: { count: added.length } } as const
    return {
      outcome: { refused: null, added, memberCount },
      ...(added.length > 0 && { set: { memberCount } }),
      follow: {
        effects: [...members.map((member) => memberEffect(groupId, member)), auditEffect(audit)],
        rows: [
          // The place itself first, then that somebody came into it.
          ...added.map((stream) => ({ stream, type: 'group.joined', data: { groupId } }) as const),
          ...(added.length > 0 ? [coming] : []),
        ],
      },
    }
  })
}

/** Whether one of them belongs to as many groups as anybody may. */
async function hasFull({ members }: Collections, userIds: readonly UserId[]): Promise<boolean> {
  const full = await retrying(() =>
    members
      .aggregate<{ _id: UserId }>([
        { $match: { userId: trusted({ $in: [...userIds] }), ...present } },
        { $group: { _id: '$userId', count: { $sum: 1 } } },
        { $match: { count: { $gte: limits.groupsPerAccount } } },
        { $limit: 1 },
      ])
      .exec(),
  )
  return full.length > 0
}
