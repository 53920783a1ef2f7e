import type { GroupId, OwnTimeout, UserId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideDeletion } from '../../moderation/decide-deletion.ts'
import { decideBan, decideLifting, decideTimeout } from '../../moderation/decide-restriction.ts'
import { decideRaidMode } from '../../moderation/decide-raid-mode.ts'
import type {
  DeletionOrder,
  LiftingWish,
  RaidModeWish,
  RestrictionRepository,
  RestrictionWish,
} from '../../records/restriction-repository.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readRoles } from './group-roles.ts'
import { readBelongings } from './conversation.ts'
import { readMember } from './membership.ts'
import { readMemberCounts } from './pending-member-counts.ts'
import { readOthers, readRestriction, readRestrictions } from './restriction-rows.ts'

const people = (sql: Sql, groupId: GroupId, userId: UserId, by: UserId) => ({
  member: readMember(sql, groupId, userId),
  actor: readMember(sql, groupId, by),
  roles: readRoles(sql, groupId),
})

const timeOut = decided(
  (sql: Sql, { groupId, restriction }: RestrictionWish) => ({
    ...people(sql, groupId, restriction.userId, restriction.by),
    ...readOthers(sql, groupId, restriction),
  }),
  decideTimeout,
)

const ban = decided(
  (sql: Sql, { groupId, restriction }: RestrictionWish) => ({
    ...people(sql, groupId, restriction.userId, restriction.by),
    ...readOthers(sql, groupId, restriction),
    counts: readMemberCounts(sql, groupId),
    belongings: readBelongings(sql, groupId, restriction.userId),
  }),
  decideBan,
)

const liftRestriction = decided(
  (sql: Sql, { groupId, userId, kind, by }: LiftingWish) => ({
    ...people(sql, groupId, userId, by),
    restriction: readRestriction(sql, groupId, kind, userId),
  }),
  decideLifting,
)

const orderDeletion = decided(
  (sql: Sql, { groupId, userId, by }: DeletionOrder) => people(sql, groupId, userId, by),
  decideDeletion,
)

const setRaidMode = decided(
  (sql: Sql, { groupId, by }: RaidModeWish) => ({
    group: readGroup(sql, groupId),
    actor: readMember(sql, groupId, by),
    roles: readRoles(sql, groupId),
  }),
  decideRaidMode,
)

export const restrictionWrites = { timeOut, ban, liftRestriction, orderDeletion, setRaidMode }

export function sqliteRestrictions(
  sql: Sql,
  write: WriteCall<typeof restrictionWrites>,
): RestrictionRepository {
  return {
    page: async (input) => readRestrictions(sql, input) as never,
    timeoutsOf: async (groupId, now) =>
      sql.all<{ userId: UserId; until: number }>(
        `SELECT user_id AS userId, until FROM restrictions WHERE group_id = ? AND kind = 'timeout' AND until > ?`,
        ...[groupId, now],
      ),
    ownTimeouts: async (userId, now) => readOwn(sql, userId, now),
    timeOut: (wish) => write('timeOut', wish),
    ban: (wish) => write('ban', wish),
    orderDeletion: (wish) => write('orderDeletion', wish),
    lift: (wish) => write('liftRestriction', wish),
    setRaidMode: (wish) => write('setRaidMode', wish),
  }
}

function readOwn(sql: Sql, userId: UserId, now: number): Map<GroupId, OwnTimeout> {
  const rows = sql.all<OwnTimeout & { groupId: GroupId }>(
    `SELECT group_id AS groupId, until, reason FROM restrictions
     WHERE user_id = ? AND kind = 'timeout' AND until > ?`,
    ...[userId, now],
  )
  return new Map(rows.map(({ groupId, ...timeout }) => [groupId, timeout]))
}
