import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a person removed from a private channel is out before anybody is told, and hears nothing more', async () => {
  const { service, mina, olga, plans } = fixture()
  await mina.call('groups.removePerson', { conversationId: plans, userId: olga.id })
  expect(service.steps[0]).toBe('olga leaves 1')
  await mina.call('groups.editChannel', { conversationId: plans, name: 'secret' })
  await service.settled()
  const told = { conversationId: plans, by: { id: mina.id } }
  expect(olga.heard).toMatchObject([{ type: 'conversation.removed', data: told }])
  await expect(olga.call('groups.people', { conversationId: plans })).rejects.toMatchObject(
    refused('not_found'),
  )
})

it('a person who leaves a private channel is told of nobody who removed them', async () => {
  const { service, olga, plans } = fixture()
  await olga.call('groups.leaveConversation', { conversationId: plans })
  await service.settled()
  const gone = olga.heard.find(({ type }) => type === 'conversation.removed')
  expect(gone?.data).toEqual({ conversationId: plans })
})

it('a person who runs the group still hears a private channel after leaving it', async () => {
  const { service, mina, plans } = fixture()
  await mina.call('groups.leaveConversation', { conversationId: plans })
  await service.settled()
  expect(mina.rooms.has(plans)).toBe(true)
  expect(mina.heard.map(({ type }) => type)).toEqual(['person.left', 'conversation.added'])
})

it('only participants can be removed, and plain members cannot remove them', async () => {
  const { mina, olga, ivan, plans } = fixture()
  const remove = (by: typeof mina, who: typeof mina) =>
    by.call('groups.removePerson', { conversationId: plans, userId: who.id })
  await expect(remove(mina, ivan)).rejects.toMatchObject(refused('not_found'))
  await expect(remove(olga, mina)).rejects.toMatchObject(refused('not_allowed'))
})
