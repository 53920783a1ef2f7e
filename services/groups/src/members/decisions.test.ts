import { describe, expect, it } from '@jest/globals'
import { limits, type Member } from '@hubbub/protocol'
import { decideJoining } from '../invites/decide-invite.ts'
import { aChannel, anEntry, anId, ivan, mina, olga } from '../testing/users.suite.ts'
import { countMember } from './count-member.ts'
import { decideAdmission } from './decide-admission.ts'
import { decideLeaving, decideRemoval } from './decide-end.ts'
import { decideNickname } from './decide-nickname.ts'
import { decideRole } from './decide-role.ts'

const groupId = anId('g')
const as = (userId: Member['userId'], role: Member['role']): Member => ({ userId, role, joinedAt: 1 })
const few = { memberCount: 3, came: 0, went: 0 }
const nothing = { wasIn: [], invites: [], privateChannels: [] }

describe('a count of members', () => {
  const joined = { groupId, userId: ivan, type: 'member.joined' } as const

  it('a change of members is told with the name in a small group', () => {
    expect(countMember(few, joined)).toEqual({
      puts: [{ kind: 'memberCount', groupId, count: 4 }],
      changes: [{ stream: groupId, type: 'member.joined', data: { userId: ivan } }],
    })
  })

  it('a change of members waits for the next report in a large group', () => {
    const many = { memberCount: limits.largeOver + 5, came: 2, went: 1 }
    expect(countMember(many, joined)).toMatchObject({
      puts: [{ kind: 'memberCount' }, { kind: 'pendingMemberCounts', came: 3, went: 1 }],
      changes: [],
    })
  })
})

describe('leaving', () => {
  it('leaving is refused to an owner while others are there', () => {
    const facts = { ...nothing, counts: few, member: as(mina, 'owner') }
    expect(decideLeaving(facts, { groupId, userId: mina })).toEqual({ refused: 'last_owner' })
  })

  it('leaving ends the access to private channels', () => {
    const channel = anId('c')
    const facts = { ...nothing, wasIn: [channel], counts: few, member: as(ivan, 'member') }
    const decision = decideLeaving(facts, { groupId, userId: ivan })
    expect(decision).toMatchObject({
      puts: [{ kind: 'memberGone' }, { kind: 'participantGone', conversationId: channel }, { count: 2 }],
      changes: [
        { stream: channel, type: 'person.left' },
        { stream: groupId, type: 'member.left' },
        { stream: ivan, type: 'group.left', data: { groupId, reason: 'left' } },
      ],
    })
  })
})

describe('a removal', () => {
  const facts = { ...nothing, counts: few, member: as(olga, 'moderator') }

  it.each([
    ['by somebody of the same role', as(ivan, 'moderator'), 'not_allowed'],
    ['by somebody who left', null, 'not_found'],
  ])('a removal %s is refused', (_, remover, refused) => {
    expect(decideRemoval({ ...facts, remover }, { groupId, userId: olga, by: ivan })).toEqual({ refused })
  })
})

describe('a role', () => {
  const facts = {
    ...{ member: as(olga, 'member'), assigner: as(mina, 'owner') },
    ...{ hasRoomToOwn: true, notLetInto: [aChannel(groupId, { isPrivate: true })] },
  }

  it('the role of an admin shows the private channels', () => {
    const decision = decideRole(facts, { groupId, userId: olga, role: 'admin', by: mina })
    expect(decision).toMatchObject({
      out: { changed: [olga], gained: [facts.notLetInto[0]!.id], lost: [] },
      changes: [{ type: 'member.role' }, { stream: olga, type: 'conversation.added' }],
    })
  })

  it('the role of the owner is handed over, and the old owner becomes an admin', () => {
    const decision = decideRole(facts, { groupId, userId: olga, role: 'owner', by: mina })
    expect(decision).toMatchObject({
      puts: [{ member: { userId: mina, role: 'admin' } }, { member: { userId: olga, role: 'owner' } }],
    })
  })

  it('the role of the owner is refused to a person who owns too many groups', () => {
    const wish = { groupId, userId: olga, role: 'owner', by: mina } as const
    expect(decideRole({ ...facts, hasRoomToOwn: false }, wish)).toEqual({ refused: 'limit_reached' })
  })
})

describe('a nickname', () => {
  const audit = anEntry(groupId)
  const wish = { groupId, userId: olga, nickname: 'Rook', by: olga, audit }
  const facts = { member: as(olga, 'member'), namer: as(olga, 'member') }

  it('the nickname of oneself is not recorded, and that of another is', () => {
    const own = decideNickname(facts, wish)
    expect(own).toMatchObject({ puts: [{ kind: 'member', member: { nickname: 'Rook' } }] })
    const others = decideNickname({ ...facts, namer: as(mina, 'admin') }, { ...wish, by: mina })
    expect(others).toMatchObject({ puts: [{ kind: 'member' }, { kind: 'audit', entry: audit }] })
    expect(JSON.stringify(audit)).not.toContain('Rook')
  })

  it('the same nickname again changes nothing', () => {
    const member = { ...as(olga, 'member'), nickname: 'Rook' }
    expect(decideNickname({ ...facts, member }, wish)).toMatchObject({
      out: { member },
      puts: [],
      changes: [],
    })
  })

  it.each([
    ['by a moderator', 'moderator', 'member', 'not_allowed'],
    ['by an admin of another one', 'admin', 'admin', 'not_allowed'],
    ['by an admin of the owner', 'admin', 'owner', 'not_allowed'],
    ['by an admin of a moderator', 'admin', 'moderator', null],
    ['by the owner of an admin', 'owner', 'admin', null],
  ] as const)('a nickname given %s is answered as the ranks say', (_, by, of, refused) => {
    const decision = decideNickname({ member: as(olga, of), namer: as(mina, by) }, { ...wish, by: mina })
    expect(decision.refused).toBe(refused)
  })
})

describe('joining', () => {
  const invite = {
    ...{ id: anId('i'), groupId, code: 'code', createdBy: mina },
    ...{ createdAt: 1, expiresAt: null, usesLeft: 1, openUntil: 100 },
  }
  const facts = { invite, member: null, counts: few, hasRoom: true, ban: null }
  const ban = { kind: 'ban', userId: ivan, until: null, reason: '', by: mina, at: 1 } as const
  const wish = { code: 'code', userId: ivan, now: 50 }

  it.each([
    ['beyond the limit of groups', { hasRoom: false }, 'limit_reached'],
    ['to a group that is gone', { counts: null }, 'not_found'],
    ['during a ban', { ban }, 'banned'],
    ['without anything against it', {}, null],
    ['of a member', { member: as(ivan, 'member'), ban }, null],
  ])('admission %s: %j comes to %j', (_, more, refused) => {
    const { member, counts, hasRoom } = facts
    const decided = decideAdmission(
      { member, counts, hasRoom, ban: null, ...more },
      { groupId, userId: ivan, now: 50 },
    )
    expect(decided.refused).toBe(refused)
  })

  it('joining with the last use closes the invite', () => {
    expect(decideJoining(facts, wish)).toMatchObject({
      out: { groupId, isNew: true },
      puts: [{ kind: 'invite', invite: { usesLeft: 0, openUntil: 0 } }, { kind: 'member' }, { count: 4 }],
    })
  })

  it('joining after a ban has ended is accepted', () => {
    expect(decideJoining({ ...facts, ban: { ...ban, until: 50 } }, wish).refused).toBeNull()
  })

  it('joining after a raid mode is over is accepted', () => {
    const raidMode = { until: 50, newMemberHours: 24, by: mina, at: 1 }
    expect(decideJoining({ ...facts, raidMode }, wish).refused).toBeNull()
  })

  it('joining again costs a member no use', () => {
    const decision = decideJoining({ ...facts, member: as(ivan, 'member') }, wish)
    expect(decision).toEqual({
      refused: null,
      out: { groupId, isNew: false },
      puts: [],
      changes: [],
    })
  })

  it.each([
    ['by an invite that has ended', { invite: { ...invite, openUntil: 50 } }, 'invite_used_up'],
    ['beyond the limit of groups', { hasRoom: false }, 'limit_reached'],
    ['a group that is gone', { counts: null }, 'not_found'],
    ['during a ban for ever', { ban }, 'banned'],
    ['during a ban that ends later', { ban: { ...ban, until: 51 } }, 'banned'],
    ['in a raid mode', { raidMode: { until: 51, newMemberHours: 24, by: mina, at: 1 } }, 'invites_paused'],
    [
      'in a raid mode without an end',
      { raidMode: { until: null, newMemberHours: 1, by: mina, at: 1 } },
      'invites_paused',
    ],
  ])('joining %s is refused', (_, more, refused) => {
    expect(decideJoining({ ...facts, ...more }, wish)).toEqual({ refused })
  })
})
