import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'
import type { TestUser } from '../testing/test-user.suite.ts'

const fixture = fixtureForEach()

const name = (by: TestUser, who: TestUser, nickname: string | null) =>
  by.call('groups.setNickname', { groupId: fixture().groupId, userId: who.id, nickname })

const listed = async (by: TestUser, who: TestUser) => {
  const { members } = await by.call('groups.members', { groupId: fixture().groupId })
  return members.find(({ userId }) => userId === who.id)!.nickname
}

it('a member takes a nickname, which the list shows, and gives it back', async () => {
  const { olga, ivan } = fixture()
  expect(await name(ivan, ivan, '  Rook ')).toMatchObject({ userId: ivan.id, nickname: 'Rook' })
  expect(await listed(olga, ivan)).toBe('Rook')
  expect(await name(ivan, ivan, null)).not.toHaveProperty('nickname')
  expect(await listed(olga, ivan)).toBeUndefined()
})

it('a nickname is given by oneself, and by admins to those below them', async () => {
  const { mina, olga, ivan, noor } = fixture()
  await expect(name(olga, ivan, 'Rook')).rejects.toMatchObject(refused('not_allowed'))
  await mina.call('groups.setRole', { groupId: fixture().groupId, userId: olga.id, role: 'moderator' })
  await expect(name(olga, ivan, 'Rook')).rejects.toMatchObject(refused('not_allowed'))
  await mina.call('groups.setRole', { groupId: fixture().groupId, userId: olga.id, role: 'admin' })
  await name(olga, ivan, 'Rook')
  await expect(name(olga, mina, 'Pawn')).rejects.toMatchObject(refused('not_allowed'))
  await name(mina, olga, 'Queen')
  await expect(name(noor, ivan, 'Rook')).rejects.toMatchObject(refused('not_found'))
  await expect(name(mina, noor, 'Rook')).rejects.toMatchObject(refused('not_found'))
})

it.each([
  ['an office', 'Adm1n'],
  ['a call', 'everyone'],
  ['a change of direction', 'Mina\u202e'],
  ['nothing to be seen', '\u200b'],
  ['more than a name may have', 'x'.repeat(65)],
])('a nickname that is %s is refused', async (_, nickname) => {
  const { mina, ivan } = fixture()
  await expect(name(ivan, ivan, nickname)).rejects.toMatchObject(refused('bad_input'))
  await expect(name(mina, ivan, nickname)).rejects.toMatchObject(refused('bad_input'))
})

it('a nickname is told to the group, and a removed member comes back without it', async () => {
  const { service, mina, olga, ivan, groupId } = fixture()
  await name(ivan, ivan, 'Rook')
  await service.settled()
  const changed = olga.heard.filter(({ type }) => type === 'member.changed')
  expect(changed).toMatchObject([{ stream: groupId, data: { userId: ivan.id, nickname: 'Rook' } }])
  const { code } = await mina.call('groups.createInvite', { groupId })
  await mina.call('groups.removeMember', { groupId, userId: ivan.id })
  await ivan.call('groups.join', { code })
  expect(await listed(olga, ivan)).toBeUndefined()
})

it('members are found by their nickname for a mention', async () => {
  const { olga, ivan, general } = fixture()
  await name(ivan, ivan, 'Rook of Chess')
  const found = await olga.call('groups.findPeople', { conversationId: general, query: 'roo' })
  expect(found.people.map(({ id }) => id)).toEqual([ivan.id])
  expect(found.nicknames).toEqual({ [ivan.id]: 'Rook of Chess' })
})
