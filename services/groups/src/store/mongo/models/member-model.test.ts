import { expect, it } from '@jest/globals'
import { anId, mina } from '../../../testing/users.suite.ts'
import { memberEffect, memberOf, placeOf, type MemberPart } from './member-model.ts'

const groupId = anId('g')
const member = { userId: mina, role: 'owner', joinedAt: 1 } as const

it('a member from before there were nicknames has none', () => {
  const kept: MemberPart = { ...member, _id: 'x', groupId, place: placeOf(member), v: 1, isGone: false }
  expect(memberOf(kept)).toEqual(member)
})

it('a member without a nickname takes the one of an earlier membership away', () => {
  expect(memberEffect(groupId, member).set).toMatchObject({ nickname: null, foldedNickname: null })
})

it('a member has the roles of this membership, and none of an earlier one', () => {
  const scorers = anId('r')
  const { set } = memberEffect(groupId, { ...member, roleIds: [scorers] })
  const kept = { ...set, _id: 'x', v: 1, isGone: false } as unknown as MemberPart
  expect(memberOf(kept)).toEqual({ ...member, roleIds: [scorers] })
  // As a node from before there were roles brings somebody back.
  expect(memberOf({ ...kept, joinedAt: 2 })).toEqual({ ...member, joinedAt: 2 })
  const without = memberEffect(groupId, { ...member, roleIds: [] })
  expect(memberOf({ ...kept, ...without.set })).toEqual(member)
})

it('of a member who never had roles nothing is written about them, which a node from before would refuse', () => {
  expect(Object.keys(memberEffect(groupId, member).set)).not.toContain('roleIds')
})
