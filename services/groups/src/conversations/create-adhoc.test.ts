import { expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('an ad-hoc conversation has each person once, also a person named twice', async () => {
  const { noor, olga, ivan } = fixture()
  const userIds = [olga.id, ivan.id, olga.id, noor.id]
  const { conversationId } = await noor.call('groups.createAdhoc', { userIds, name: 'Lunch' })
  const { people } = await ivan.call('groups.people', { conversationId })
  expect(people.map(({ person }) => person.id).toSorted()).toEqual([noor.id, olga.id, ivan.id].toSorted())
})

it('an ad-hoc conversation begins with existing people only, and not with one person alone', async () => {
  const { noor, olga } = fixture()
  const start = (userIds: (typeof noor.id)[]) => noor.call('groups.createAdhoc', { userIds })
  await expect(start([olga.id, anId('u')])).rejects.toMatchObject(refused('not_found'))
  await expect(start([noor.id])).rejects.toMatchObject(refused('bad_input'))
  expect((await noor.home()).conversations).toEqual([])
})

it('a person who left an ad-hoc conversation sees nothing of it, until somebody brings them back', async () => {
  const { service, mina, ivan, olga, adhoc } = fixture()
  await ivan.call('groups.leaveConversation', { conversationId: adhoc })
  expect(ivan.rooms.has(adhoc)).toBe(false)
  ivan.heard.length = 0
  await olga.call('groups.renameAdhoc', { conversationId: adhoc, name: 'secret' })
  await service.settled()
  expect(ivan.heard).toHaveLength(1)
  expect(ivan.heard).toMatchObject([{ type: 'conversation.removed' }])
  for (const attempt of [
    ivan.call('groups.people', { conversationId: adhoc }),
    ivan.call('groups.addPerson', { conversationId: adhoc, userId: ivan.id }),
    ivan.call('groups.leaveConversation', { conversationId: adhoc }),
  ])
    await expect(attempt).rejects.toMatchObject(refused('not_found'))

  await service.say(adhoc, 4)
  await mina.call('groups.addPerson', { conversationId: adhoc, userId: ivan.id })
  const view = (await ivan.home()).conversations.find(({ conversation }) => conversation.id === adhoc)
  expect(view).toMatchObject({ conversation: { name: 'secret' }, seq: 7, readSeq: 7 })
})
