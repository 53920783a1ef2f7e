import { expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a page of members shows the highest roles first, and how many there are', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  await mina.call('groups.setRole', { groupId, userId: ivan.id, role: 'moderator' })
  const first = await olga.call('groups.members', { groupId, limit: 2 })
  expect(first.members.map(({ person }) => person.name)).toEqual(['mina', 'ivan'])
  expect(first.total).toBe(3)
  const second = await olga.call('groups.members', { groupId, limit: 2, after: first.next! })
  expect(second.members.map(({ person }) => person.name)).toEqual(['olga'])
  expect(second.next).toBeNull()
})

it('members are asked for by who they are, and others are left out', async () => {
  const { mina, olga, ivan, groupId } = fixture()
  const userIds = [ivan.id, mina.id, anId('u')]
  const { members, next, total } = await olga.call('groups.members', { groupId, userIds })
  expect(members.map(({ person }) => person.name).toSorted()).toEqual(['ivan', 'mina'])
  expect([next, total]).toEqual([null, 3])
})

it('a made-up cursor is refused', async () => {
  const { mina, groupId } = fixture()
  const madeUp = [
    '',
    'x',
    '%',
    Buffer.from('owner 1 u_1').toString('base64url'),
    Buffer.from("' -- -").toString('base64'),
  ]
  for (const after of madeUp)
    await expect(mina.call('groups.members', { groupId, after })).rejects.toMatchObject(refused('bad_input'))
})
