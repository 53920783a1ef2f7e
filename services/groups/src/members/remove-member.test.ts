import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a removed member hears nothing more, and is out before anybody is told', async () => {
  const { service, mina, olga, groupId, general, plans } = fixture()
  await mina.call('groups.removeMember', { groupId, userId: olga.id })
  expect(service.steps[0]).toBe('olga leaves 2')
  for (const room of [groupId, plans]) expect(olga.rooms.has(room)).toBe(false)
  await service.settled()
  const told = { groupId, reason: 'removed', by: { id: mina.id } }
  expect(olga.heard).toMatchObject([{ type: 'group.left', data: told }])
  olga.heard.length = 0

  await mina.call('groups.edit', { groupId, name: 'secret' })
  await mina.call('groups.editChannel', { conversationId: general, name: 'secret' })
  await mina.call('groups.editChannel', { conversationId: plans, name: 'secret' })
  await service.settled()
  expect(olga.heard).toEqual([])
})

it('a removed member sees no name, no list, no invite, and nobody in the channels', async () => {
  const { mina, olga, groupId, plans, general } = fixture()
  await mina.call('groups.removeMember', { groupId, userId: olga.id })
  const attempts = [
    olga.call('groups.get', { groupId }),
    olga.call('groups.members', { groupId }),
    olga.call('groups.invites', { groupId }),
    olga.call('groups.createInvite', { groupId }),
    olga.call('groups.leave', { groupId }),
    olga.call('groups.people', { conversationId: plans }),
    olga.call('groups.people', { conversationId: general }),
  ]
  for (const attempt of attempts) await expect(attempt).rejects.toMatchObject(refused('not_found'))
  expect((await olga.home()).groups).toEqual([])
})

it('a member removed while away is told so by a replay, and learns nothing else of the group', async () => {
  const { service, mina, olga, groupId } = fixture()
  const before = await olga.home()
  await mina.call('groups.removeMember', { groupId, userId: olga.id })
  await mina.call('groups.edit', { groupId, name: 'secret' })
  const replayed = await olga.replay(before)
  const told = { groupId, reason: 'removed', by: { id: mina.id } }
  expect(replayed).toMatchObject([{ stream: olga.id, type: 'group.left', data: told }])
  const changes = [{ stream: groupId, rev: 9, type: 'group.changed', seq: null, data: null } as const]
  expect(await service.bus.call('groups.describe', { viewer: olga.id, changes: [...changes] })).toEqual([
    { type: 'group.left', data: { groupId, reason: 'left' } },
  ])
})

it('nobody removes an equal, a higher role, oneself, or a stranger', async () => {
  const { mina, olga, ivan, noor, groupId } = fixture()
  const remove = (by: typeof mina, who: typeof mina) =>
    by.call('groups.removeMember', { groupId, userId: who.id })
  await expect(remove(olga, ivan)).rejects.toMatchObject(refused('not_allowed'))
  for (const { id: userId } of [olga, ivan])
    await mina.call('groups.setRole', { groupId, userId, role: 'moderator' })
  await expect(remove(olga, ivan)).rejects.toMatchObject(refused('not_allowed'))
  await expect(remove(olga, mina)).rejects.toMatchObject(refused('not_allowed'))
  await expect(remove(mina, mina)).rejects.toMatchObject(refused('not_allowed'))
  await expect(remove(mina, noor)).rejects.toMatchObject(refused('not_found'))
})

it('a member who comes back starts without the private channels of before', async () => {
  const { mina, olga, groupId, plans, code } = fixture()
  await mina.call('groups.removeMember', { groupId, userId: olga.id })
  const view = await olga.call('groups.join', { code })
  expect(view.channels.map(({ conversation }) => conversation.id)).not.toContain(plans)
  await expect(olga.call('groups.people', { conversationId: plans })).rejects.toMatchObject(
    refused('not_found'),
  )
})
