import { retrying } from '@hubbub/mongo'
import type { GroupId, OwnTimeout, UserId } from '@hubbub/protocol'
import { trusted } from 'mongoose'
import { decideDeletion } from '../../moderation/decide-deletion.ts'
import { decideBan, decideLifting, decideTimeout } from '../../moderation/decide-restriction.ts'
import { decideRaidMode } from '../../moderation/decide-raid-mode.ts'
import { restrictionOf } from '../../moderation/restriction-row.ts'
import type { Restriction, RestrictionRepository } from '../../records/restriction-repository.ts'
import { decidedInGroup } from './decided.ts'
import { readBelongings } from './participant-reads.ts'
import { readMember } from './membership.ts'
import type { Collections } from './models/collections.ts'
import { groupOf, memberCountsOf, rolesOf, type GroupDocument } from './models/group-model.ts'
import { restrictionKey, type RestrictionPart } from './models/restriction-model.ts'
import { present } from './part.ts'

export function mongoRestrictions(store: Collections): RestrictionRepository {
  return {
    page: async ({ groupId, kind: asked, now, limit, after = '' }) => {
      const kind: Restriction['kind'] = asked
      const parts = await retrying(() =>
        store.restrictions
          .find({
            groupId,
            kind,
            ...present,
            userId: trusted({ $gt: after as UserId }),
            until: trusted({ $gt: now }),
          })
          .sort({ userId: 1 })
          .limit(limit)
          .lean<RestrictionPart[]>(),
      )
      return parts.map(restrictionOf) as never
    },
    timeoutsOf: async (groupId, now) => {
      const kind = 'timeout' as const
      const parts = await retrying(() =>
        store.restrictions
          .find({ groupId, kind, ...present, until: trusted({ $gt: now }) })
          .lean<RestrictionPart[]>(),
      )
      return parts.map(({ userId, until }) => ({ userId, until }))
    },
    ownTimeouts: (userId, now) => readOwn(store, userId, now),
    timeOut: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const { groupId, restriction } = wish
        const [people, others] = await Promise.all([
          readPeople(store, group, restriction.userId, restriction.by),
          readOthers(store, groupId, restriction),
        ])
        return decideTimeout({ ...people, ...others }, wish)
      }),
    ban: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const { groupId, restriction } = wish
        const [people, others, belongings] = await Promise.all([
          readPeople(store, group, restriction.userId, restriction.by),
          readOthers(store, groupId, restriction),
          readBelongings(store, groupId, restriction.userId),
        ])
        return decideBan({ ...people, ...others, belongings, counts: memberCountsOf(group) }, wish)
      }),
    orderDeletion: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) =>
        decideDeletion(await readPeople(store, group, wish.userId, wish.by), wish),
      ),
    lift: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const { groupId, kind, userId, by } = wish
        const [people, restriction] = await Promise.all([
          readPeople(store, group, userId, by),
          readRestriction(store, groupId, kind, userId),
        ])
        return decideLifting({ ...people, restriction }, wish)
      }),
    setRaidMode: (wish) =>
      decidedInGroup(store, wish.groupId, async (group) => {
        const actor = await readMember(store, wish.groupId, wish.by)
        return decideRaidMode({ group: groupOf(group), actor, roles: rolesOf(group) }, wish)
      }),
  }
}

async function readPeople(store: Collections, group: GroupDocument, userId: UserId, by: UserId) {
  const [member, actor] = await Promise.all([
    readMember(store, group._id, userId),
    readMember(store, group._id, by),
  ])
  return { member, actor, roles: rolesOf(group) }
}

/** Also one whose time is over. */
export async function readRestriction(
  { restrictions }: Pick<Collections, 'restrictions'>,
  groupId: GroupId,
  kind: Restriction['kind'],
  userId: UserId,
): Promise<Restriction | null> {
  const _id = restrictionKey(groupId, kind, userId)
  const part = await retrying(() => restrictions.findOne({ _id, ...present }).lean<RestrictionPart>())
  return part && restrictionOf(part)
}

/** Those of others: how many count, and some whose time is over. */
async function readOthers(
  { restrictions }: Collections,
  groupId: GroupId,
  { kind, userId, at }: Pick<Restriction, 'kind' | 'userId' | 'at'>,
): Promise<{ others: number; over: UserId[] }> {
  const those = { groupId, kind, ...present }
  const [others, over] = await Promise.all([
    retrying(() =>
      restrictions
        .countDocuments({ ...those, until: trusted({ $gt: at }), userId: trusted({ $ne: userId }) })
        .exec(),
    ),
    retrying(() =>
      restrictions
        .find({ ...those, until: trusted({ $lte: at }) })
        .limit(20)
        .lean<RestrictionPart[]>(),
    ),
  ])
  return { others, over: over.map((part) => part.userId) }
}

async function readOwn(
  { restrictions }: Collections,
  userId: UserId,
  now: number,
): Promise<Map<GroupId, OwnTimeout>> {
  const filter = { userId, kind: 'timeout' as const, ...present, until: trusted({ $gt: now }) }
  const parts = await retrying(() => restrictions.find(filter).lean<RestrictionPart[]>())
  return new Map(parts.map(({ groupId, until, reason }) => [groupId, { until, reason }]))
}
