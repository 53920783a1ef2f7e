import { guestRoleId, type LetInRoleId, type RoleId } from '@hubbub/protocol'
import { expect, it } from '@jest/globals'
import { explainVisibility, isVisibleBy } from './explain-visibility.ts'

const scorers: RoleId = 'r_0000000000000000000000000A'
const umpires: RoleId = 'r_0000000000000000000000000B'
const privateTo = (...roleIds: LetInRoleId[]) => ({
  isPrivate: true,
  isIn: false,
  seenByRoles: roleIds.map((roleId) => ({ roleId })),
})
const guest = { role: 'member', roleIds: [guestRoleId] } as const

it('a public channel is seen by everybody in the group, whatever else they have', () => {
  const place = { isPrivate: false, isIn: false }
  expect(explainVisibility({ role: 'admin', roleIds: [scorers] }, place)).toEqual([{ by: 'everybody' }])
  expect(explainVisibility(guest, place)).toEqual([{ by: 'everybody' }])
  expect(explainVisibility({ role: null }, place)).toEqual([{ by: 'notMember' }])
})

it('every way into a private channel is named', () => {
  const place = { ...privateTo('moderator', scorers, umpires), isIn: true }
  expect(explainVisibility({ role: 'moderator', roleIds: [umpires] }, place)).toEqual([
    { by: 'person' },
    { by: 'role', roleId: 'moderator' },
    { by: 'role', roleId: umpires },
  ])
  expect(explainVisibility({ role: 'admin', roleIds: [scorers] }, place)).toEqual([
    { by: 'admin' },
    { by: 'person' },
    { by: 'role', roleId: scorers },
  ])
  expect(explainVisibility({ role: 'owner' }, privateTo())).toEqual([{ by: 'owner' }])
})

it('the reason that keeps somebody out of a private channel stands alone', () => {
  expect(explainVisibility({ role: 'member' }, privateTo(scorers))).toEqual([{ by: 'private' }])
  expect(explainVisibility({ role: null }, { ...privateTo(scorers), isIn: true })).toEqual([
    { by: 'notMember' },
  ])
})

it('a guest is told apart where all members were let in', () => {
  const place = privateTo('member')
  expect(explainVisibility({ role: 'member' }, place)).toEqual([{ by: 'role', roleId: 'member' }])
  expect(explainVisibility(guest, place)).toEqual([{ by: 'guest' }])
  expect(explainVisibility(guest, privateTo(scorers))).toEqual([{ by: 'private' }])
  expect(explainVisibility(guest, { ...place, isIn: true })).toEqual([{ by: 'person' }])
})

it('reasons let somebody see a channel unless they keep them out', () => {
  expect(isVisibleBy([{ by: 'person' }, { by: 'role', roleId: scorers }])).toBe(true)
  for (const by of ['notMember', 'private', 'guest'] as const) expect(isVisibleBy([{ by }])).toBe(false)
})
