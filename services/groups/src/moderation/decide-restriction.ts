import { limits, type GroupRoles, type Member, type RolePermission, type UserId } from '@hubbub/protocol'
import { outranks, rightsOf } from '@hubbub/rules'
import { mayDelete } from './decide-deletion.ts'
import { endMembership, type Belongings } from '../members/decide-end.ts'
import type { MemberCounts } from '../members/count-member.ts'
import type { Decision, Put } from '../records/decision.ts'
import type { Departure } from '../records/member-repository.ts'
import {
  isOver,
  type LiftingWish,
  type Restriction,
  type RestrictionWish,
} from '../records/restriction-repository.ts'

interface Facts {
  /** Whom it is about; null: not a member. */
  member: Member | null
  actor: Member | null
  roles?: GroupRoles
  /** Of the same kind in this group: how many others count, and some whose time is over. */
  others: number
  over: UserId[]
}

const needed: Record<Restriction['kind'], RolePermission> = {
  timeout: 'members.timeout',
  ban: 'members.ban',
}
const most: Record<Restriction['kind'], number> = {
  timeout: limits.timeoutsPerGroup,
  ban: limits.bansPerGroup,
}

/** Only of a member below. */
export function decideTimeout(
  facts: Facts,
  { groupId, restriction, audit }: RestrictionWish,
): Decision<'not_found' | 'not_allowed' | 'limit_reached'> {
  if (!facts.member) return { refused: 'not_found' }
  const refused = refusalOf(facts, restriction)
  if (refused) return { refused }
  return {
    refused: null,
    out: {},
    puts: [...puts(facts, { groupId, restriction }), { kind: 'audit', entry: audit }],
    changes: [{ stream: restriction.userId, type: 'timeout.changed', data: { groupId } }],
  }
}

/** Also of somebody who is not a member; of a member the membership ends. */
export function decideBan(
  facts: Facts & { counts: MemberCounts | null; belongings: Belongings },
  { groupId, restriction, audit, job }: RestrictionWish,
): Decision<'not_found' | 'not_allowed' | 'limit_reached', { departure: Departure | null }> {
  if (!facts.counts) return { refused: 'not_found' }
  const refused = refusalOf(facts, restriction)
  if (refused) return { refused }
  if (job && !mayDelete(facts.actor!, facts.roles)) return { refused: 'not_allowed' }
  const kept: Put[] = [
    ...puts(facts, { groupId, restriction }),
    { kind: 'audit', entry: audit },
    ...(job ? [{ kind: 'job' as const, job }] : []),
  ]
  if (!facts.member) return { refused: null, out: { departure: null }, puts: kept, changes: [] }
  const { userId, by, until, reason } = restriction
  const end = endMembership(
    { ...facts.belongings, counts: facts.counts },
    { groupId, userId },
    {
      ...{ reason: 'removed', by },
      ban: { until, reason },
    },
  )
  return { ...end, out: { departure: end.out }, puts: [...kept, ...end.puts] }
}

function refusalOf(
  { member, actor, roles, others }: Facts,
  { kind, userId, by }: Restriction,
): 'not_found' | 'not_allowed' | 'limit_reached' | null {
  if (!actor) return 'not_found'
  const isBelow = member === null ? userId !== by : outranks(actor, member, roles)
  if (!isBelow || !rightsOf(actor, roles).has(needed[kind])) return 'not_allowed'
  return others >= most[kind] ? 'limit_reached' : null
}

/** Those whose time is over are left behind at this occasion. */
function puts(
  { over }: Facts,
  { groupId, restriction }: Pick<RestrictionWish, 'groupId' | 'restriction'>,
): Put[] {
  const { kind, userId } = restriction
  return [
    ...over
      .filter((other) => other !== userId)
      .map((other) => ({ kind: 'restrictionGone', groupId, userId: other, of: kind }) as const),
    { kind: 'restriction', groupId, restriction },
  ]
}

/** Nobody ends their own, nor one of somebody who is above them. */
export function decideLifting(
  {
    member,
    actor,
    roles,
    restriction,
  }: Pick<Facts, 'member' | 'actor' | 'roles'> & { restriction: Restriction | null },
  { groupId, userId, kind, by, now, audit }: LiftingWish,
): Decision<'not_found' | 'not_allowed'> {
  if (!actor || !restriction || isOver(restriction, now)) return { refused: 'not_found' }
  const isBelow = member === null ? userId !== by : outranks(actor, member, roles)
  if (!isBelow || !rightsOf(actor, roles).has(needed[kind])) return { refused: 'not_allowed' }
  return {
    refused: null,
    out: {},
    puts: [
      { kind: 'restrictionGone', groupId, userId, of: kind },
      { kind: 'audit', entry: audit },
    ],
    changes: kind === 'timeout' ? [{ stream: userId, type: 'timeout.changed', data: { groupId } }] : [],
  }
}
