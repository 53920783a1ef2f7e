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
