import { expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('somebody who was a guest comes into the rooms for members once, however often that is done', async () => {
  const { service, mina, groupId, code } = fixture()
  const office = { groupId, name: 'office', isPrivate: true, roleIds: ['member' as const] }
  const { id } = await mina.call('groups.createChannel', office)
  const guest = await service.guest('Passer-by')
  await guest.call('groups.join', { code })
  await service.settled()
  expect(guest.rooms.has(id)).toBe(false)
  const before = mina.heard.length
  for (let n = 0; n < 2; n++) await service.bus.call('groups.afterUpgrade', { userId: guest.id })
  await service.settled()
  expect(guest.rooms.has(id)).toBe(true)
  expect(mina.heard.slice(before).map(({ type }) => type)).toEqual(['member.roles'])
  const { members } = await mina.call('groups.members', { groupId, userIds: [guest.id] })
  expect(members).toMatchObject([{ userId: guest.id, role: 'member' }])
  expect(members[0]).not.toHaveProperty('roleIds')
})

it('somebody who has left their groups is a member of none afterwards', async () => {
  const { service, groupId, code } = fixture()
  const guest = await service.guest('Passer-by')
  await guest.call('groups.join', { code })
  await guest.call('groups.leave', { groupId })
  await service.bus.call('groups.afterUpgrade', { userId: guest.id })
  expect((await guest.home()).groups).toEqual([])
})
