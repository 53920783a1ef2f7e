import { expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a new order of channels names the public channels to the group, and never a private one', async () => {
  const { service, mina, ivan, groupId, general, plans } = fixture()
  const { categories } = await mina.call('groups.arrangeChannels', {
    groupId,
    categories: [{ name: 'Work', channels: [plans, general] }],
    channels: [],
  })
  await service.settled()
  expect(ivan.heard).toMatchObject([
    { type: 'channels.arranged', data: { categories, places: [{ conversationId: general, position: 1 }] } },
  ])
  expect(JSON.stringify(ivan.heard)).not.toContain(plans)
  expect(mina.heard[1]).toMatchObject({
    type: 'conversation.changed',
    data: { conversation: { id: plans, categoryId: categories[0]!.id, position: 0 } },
  })
})

it('renamed categories keep their ids', async () => {
  const { mina, groupId } = fixture()
  const arrange = (categories: { id?: `k_${string}`; name: string; channels: never[] }[]) =>
    mina.call('groups.arrangeChannels', { groupId, categories, channels: [] })
  const { categories } = await arrange([{ name: 'Work', channels: [] }])
  const { id } = categories[0]!
  expect(await arrange([{ id, name: 'Play', channels: [] }])).toEqual({
    categories: [{ id, name: 'Play', position: 0 }],
  })
  const { id: channelCategory } = categories[0]!
  const channel = await mina.call('groups.createChannel', { groupId, name: 'x', categoryId: channelCategory })
  expect(channel).toMatchObject({ categoryId: id, position: 2 })
})
