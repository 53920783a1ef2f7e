import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a channel that turns private is gone with its history for people who are not its participants', async () => {
  const { service, mina, olga, ivan, general, groupId } = fixture()
  const before = await ivan.home()
  await mina.call('groups.editChannel', { conversationId: general, isPrivate: true, name: 'secret' })
  await service.settled()
  for (const somebody of [olga, ivan]) {
    await expect(somebody.call('groups.people', { conversationId: general })).rejects.toMatchObject(
      refused('not_found'),
    )
    const { channels } = await somebody.call('groups.get', { groupId })
    expect(channels.map(({ conversation }) => conversation.id)).not.toContain(general)
    const { streams, rooms } = await service.bus.call('groups.subscriptions', { userId: somebody.id })
    expect([...streams, ...rooms]).not.toContain(general)
    expect(JSON.stringify(somebody.heard)).not.toContain('secret')
  }
  expect(JSON.stringify(await ivan.replay(before))).not.toContain('secret')
  expect(
    await service.bus.call('groups.whoSees', { conversationId: general, userIds: [mina.id, ivan.id] }),
  ).toEqual([mina.id])
})

it('a new name of a public channel is not told to people who may not see it at the moment of telling', async () => {
  const { service, mina, ivan, general } = fixture()
  await Promise.all([
    mina.call('groups.editChannel', { conversationId: general, name: 'open' }),
    mina.call('groups.editChannel', { conversationId: general, name: 'secret', isPrivate: true }),
  ])
  await service.settled()
  expect(JSON.stringify(ivan.heard)).not.toContain('secret')
})

it('people who keep a channel hear it in its own room before they are told', async () => {
  const { service, mina, general } = fixture()
  await mina.call('groups.editChannel', { conversationId: general, isPrivate: true })
  expect(service.steps[0]).toBe('mina enters 1')
  expect(mina.rooms.has(general)).toBe(true)
})

it('somebody who makes a channel private and would lose it is let in', async () => {
  const { service, mina, ivan, olga, general, groupId } = fixture()
  const editors = { groupId, version: 0, name: 'Editors', permissions: ['channels.edit' as const] }
  const { roleId } = await mina.call('roles.create', editors)
  await mina.call('roles.assign', { groupId, userId: ivan.id, roleId })
  // That he is not in it, which is remembered.
  await expect(ivan.call('groups.people', { conversationId: general })).resolves.toEqual({ people: [] })
  await ivan.call('groups.editChannel', { conversationId: general, isPrivate: true })
  const { people } = await ivan.call('groups.people', { conversationId: general })
  expect(people.map(({ person }) => person.id)).toEqual([ivan.id])
  expect([ivan, olga].map(({ rooms }) => rooms.has(general))).toEqual([true, false])
  await mina.call('groups.editChannel', { conversationId: general, topic: 'secret' })
  await service.settled()
  expect(JSON.stringify(ivan.heard)).toContain('secret')
})

it('a participant of a private channel needs no room of its own once the channel is public', async () => {
  const { service, mina, olga, ivan, plans } = fixture()
  await mina.call('groups.editChannel', { conversationId: plans, isPrivate: false })
  for (const { rooms } of [mina, olga]) expect(rooms.has(plans)).toBe(false)
  await service.settled()
  expect(ivan.heard[0]).toMatchObject({
    type: 'channel.added',
    data: { channel: { conversation: { id: plans }, seq: 3, readSeq: 3 } },
  })
  expect(await ivan.call('groups.people', { conversationId: plans })).toEqual({ people: [] })
})

it('only people who run the group edit its channels, and nobody edits a direct conversation in this way', async () => {
  const { mina, olga, general, adhoc } = fixture()
  const edit = (who: typeof mina, conversationId: typeof general) =>
    who.call('groups.editChannel', { conversationId, name: 'mine' })
  await expect(edit(olga, general)).rejects.toMatchObject(refused('not_allowed'))
  await expect(edit(mina, adhoc)).rejects.toMatchObject(refused('not_allowed'))
})

it('a channel that is public by the time its room is looked at lets nobody into a room of its own', async () => {
  const { service, mina, olga, ivan, plans, groupId } = fixture()
  await mina.call('groups.editChannel', { conversationId: plans, isPrivate: false })
  const late = { groupId, conversationId: plans, change: 'late' }
  await service.bus.broadcastAndWait('gateway.visibility', late)
  expect([mina, olga, ivan].filter(({ rooms }) => rooms.has(plans))).toEqual([])
})
