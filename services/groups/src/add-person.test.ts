import { expect, it } from '@jest/globals'
import { anId } from './cast.suite.ts'
import { refused, aSceneForEach } from './scene.suite.ts'

const scene = aSceneForEach()

it('lets a member into a private channel with nothing unread, and nobody else', async () => {
  const { mina, ivan, noor, plans, groupId } = scene()
  await mina.call('groups.addPerson', { conversationId: plans, userId: ivan.id })
  const { channels } = await ivan.call('groups.get', { groupId })
  expect(channels.find(({ conversation }) => conversation.id === plans)).toMatchObject({ seq: 3, readSeq: 3 })
  await expect(
    mina.call('groups.addPerson', { conversationId: plans, userId: noor.id }),
  ).rejects.toMatchObject(refused('not_found'))
  const told = ivan.heard.find(({ type }) => type === 'conversation.added')
  expect(told?.data).toMatchObject({ by: mina.id, conversation: { conversation: { id: plans } } })
  expect(noor.rooms).toEqual(new Set([noor.id]))
})

it('keeps what is unread for who is in already, or sees the channel anyway', async () => {
  const { mina, olga, world, plans, groupId } = scene()
  const unread = async (somebody: typeof mina) => {
    const { channels } = await somebody.call('groups.get', { groupId })
    const { seq, readSeq } = channels.find(({ conversation }) => conversation.id === plans)!
    return seq - readSeq
  }
  await world.say(plans, 2)
  for (const somebody of [mina, olga]) {
    const before = await unread(somebody)
    await mina.call('groups.addPerson', { conversationId: plans, userId: somebody.id })
    expect(await unread(somebody)).toBe(before)
  }
})

it('only those who run the group open its private channels', async () => {
  const { olga, ivan, plans, general, mina } = scene()
  await expect(
    olga.call('groups.addPerson', { conversationId: plans, userId: ivan.id }),
  ).rejects.toMatchObject(refused('not_allowed'))
  await expect(
    mina.call('groups.addPerson', { conversationId: general, userId: ivan.id }),
  ).rejects.toMatchObject(refused('not_allowed'))
})

it('brings only those who exist into an ad-hoc conversation', async () => {
  const { ivan, adhoc } = scene()
  await expect(
    ivan.call('groups.addPerson', { conversationId: adhoc, userId: anId('u') }),
  ).rejects.toMatchObject(refused('not_found'))
})
