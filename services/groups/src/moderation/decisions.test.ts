import { limits, type Member, type Role } from '@hubbub/protocol'
import { describe, expect, it } from '@jest/globals'
import type { Restriction } from '../records/restriction-repository.ts'
import { anEntry, anId, ivan, mina, noor } from '../testing/users.suite.ts'
import { decideDeletion } from './decide-deletion.ts'
import { isOver } from '../records/restriction-repository.ts'
import { decideBan, decideLifting, decideTimeout } from './decide-restriction.ts'

const groupId = anId('g')
const audit = anEntry(groupId)
const as = (userId: Member['userId'], role: Role): Member => ({ userId, role, joinedAt: 1 })
const who = { userId: ivan, reason: 'Shouts', by: mina, at: 1_000 }
const timeout = { kind: 'timeout', ...who, until: 2_000 } as const
const ban = { kind: 'ban', ...who, until: null } as const
const facts = { member: as(ivan, 'member'), actor: as(mina, 'moderator'), others: 0, over: [] }
const belongings = { wasIn: [], invites: [], privateChannels: [] }
const counts = { memberCount: 3, came: 0, went: 0 }

describe('a timeout', () => {
  const decide = (more: object = {}) =>
    decideTimeout({ ...facts, ...more }, { groupId, restriction: timeout, audit })

  it('a timeout is kept, recorded, and told to the person alone', () => {
    expect(decide()).toEqual({
      refused: null,
      out: {},
      puts: [
        { kind: 'restriction', groupId, restriction: timeout },
        { kind: 'audit', entry: audit },
      ],
      changes: [{ stream: ivan, type: 'timeout.changed', data: { groupId } }],
    })
  })

  it('a new timeout leaves those behind whose time is over, but not the one that is set anew', () => {
    expect(decide({ over: [noor, ivan] })).toMatchObject({
      puts: [
        { kind: 'restrictionGone', groupId, userId: noor, of: 'timeout' },
        { kind: 'restriction' },
        { kind: 'audit' },
      ],
    })
  })

  it.each([
    ['of somebody who is not a member', { member: null }, 'not_found'],
    ['by a stranger', { actor: null }, 'not_found'],
    ['by a member', { actor: as(mina, 'member') }, 'not_allowed'],
    ['of an equal', { member: as(ivan, 'moderator') }, 'not_allowed'],
    ['of the owner', { member: as(ivan, 'owner') }, 'not_allowed'],
    ['beyond the limit', { others: limits.timeoutsPerGroup }, 'limit_reached'],
  ])('a timeout %s is refused', (_, more, refused) => {
    expect(decide(more)).toEqual({ refused })
  })
})

describe('a ban', () => {
  const decide = (more: object = {}, by = mina) =>
    decideBan({ ...facts, counts, belongings, ...more }, { groupId, restriction: { ...ban, by }, audit })

  it('a ban ends the membership, and says for how long and why', () => {
    const decision = decide()
    expect(decision).toMatchObject({
      out: { departure: { rooms: [groupId] } },
      puts: [{ kind: 'restriction' }, { kind: 'audit' }, { kind: 'memberGone', userId: ivan }, { count: 2 }],
    })
    expect(decision.refused === null && decision.changes).toContainEqual({
      stream: ivan,
      type: 'group.left',
      data: { groupId, reason: 'removed', by: mina, ban: { until: null, reason: 'Shouts' } },
    })
  })

  it('a ban of somebody who is not a member is told to nobody', () => {
    expect(decide({ member: null })).toMatchObject({
      out: { departure: null },
      puts: [{ kind: 'restriction' }, { kind: 'audit' }],
      changes: [],
    })
  })

  it.each([
    ['of a group that is gone', { counts: null }, 'not_found'],
    ['by a stranger', { actor: null }, 'not_found'],
    ['by a member', { actor: as(mina, 'member') }, 'not_allowed'],
    ['of an equal', { member: as(ivan, 'moderator') }, 'not_allowed'],
    ['beyond the limit', { others: limits.bansPerGroup }, 'limit_reached'],
  ])('a ban %s is refused', (_, more, refused) => {
    expect(decide(more)).toEqual({ refused })
  })

  it('nobody bans themselves, neither as a member nor as a stranger', () => {
    expect(decide({ member: as(ivan, 'moderator'), actor: as(ivan, 'moderator') }, ivan)).toEqual({
      refused: 'not_allowed',
    })
    expect(decide({ member: null, actor: as(ivan, 'moderator') }, ivan)).toEqual({ refused: 'not_allowed' })
  })
})

describe('the end of a restriction', () => {
  const lift = (restriction: Restriction | null, more: object = {}, now = 1_500) =>
    decideLifting(
      { member: facts.member, actor: facts.actor, restriction, ...more },
      { groupId, userId: ivan, kind: restriction?.kind ?? 'ban', by: mina, now, audit },
    )

  it('the end of a timeout is told to the person, and that of a ban to nobody', () => {
    expect(lift(timeout)).toMatchObject({
      puts: [{ kind: 'restrictionGone', of: 'timeout' }, { kind: 'audit' }],
      changes: [{ stream: ivan, type: 'timeout.changed' }],
    })
    expect(lift(ban, { member: null })).toMatchObject({
      puts: [{ kind: 'restrictionGone', of: 'ban' }, { kind: 'audit' }],
      changes: [],
    })
  })

  it.each([
    ['that is not there', null, {}, 'not_found'],
    ['by a stranger', timeout, { actor: null }, 'not_found'],
    ['by a member', timeout, { actor: as(mina, 'member') }, 'not_allowed'],
    ['of an equal', timeout, { member: as(ivan, 'moderator') }, 'not_allowed'],
  ] as const)('the end of one %s is refused', (_, restriction, more, refused) => {
    expect(lift(restriction, more)).toEqual({ refused })
  })

  it('one whose time is over cannot be ended', () => {
    expect(lift(timeout, {}, 2_000)).toEqual({ refused: 'not_found' })
    expect([isOver(timeout, 1_999), isOver(timeout, 2_000), isOver(ban, 9e12)]).toEqual([false, true, false])
  })
})

describe('the deletion of what somebody wrote', () => {
  const payload = { groupId, userId: ivan, by: mina, since: 0, until: 1_000 }
  const job = { kind: 'deletions.run', key: 'x', payload, at: 1_000 } as const
  const order = { groupId, userId: ivan, by: mina, job, audit }
  const decide = (more: object = {}) => decideDeletion({ ...facts, ...more }, order)

  it('a deletion is recorded with the job that does it', () => {
    const both = {
      refused: null,
      puts: [
        { kind: 'audit', entry: audit },
        { kind: 'job', job },
      ],
    }
    expect(decide()).toMatchObject(both)
    expect(decide({ member: null })).toMatchObject(both)
  })

  it.each([
    ['by a stranger', { actor: null }, 'not_found'],
    ['by a member', { actor: as(mina, 'member') }, 'not_allowed'],
    ['of an equal', { member: as(ivan, 'moderator') }, 'not_allowed'],
    ['of the owner', { member: as(ivan, 'owner') }, 'not_allowed'],
  ])('a deletion %s is refused', (_, more, refused) => {
    expect(decide(more)).toEqual({ refused })
  })

  it('a ban that deletes messages has the job in its write, and needs the right to delete them', () => {
    const roles = {
      version: 1,
      roles: [
        { id: 'moderator' as const, name: '', color: null, permissions: ['members.ban'] },
        { id: 'member' as const, name: '', color: null, permissions: [] },
      ],
    }
    const wish = { groupId, restriction: ban, audit, job }
    const decided = decideBan({ ...facts, counts, belongings }, wish)
    expect(decided.refused === null && decided.puts).toContainEqual({ kind: 'job', job })
    expect(decideBan({ ...facts, counts, belongings, roles }, wish)).toEqual({ refused: 'not_allowed' })
    const { job: _, ...plain } = wish
    expect(decideBan({ ...facts, counts, belongings, roles }, plain)).toMatchObject({ refused: null })
  })
})
