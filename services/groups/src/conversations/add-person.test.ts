import { expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a member is added to a private channel with nothing unread, and nobody else can be', async () => {
  const { mina, ivan, noor, plans, groupId } = fixture()
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

it('adding a person who already sees the channel keeps their unread messages', async () => {
  const { mina, olga, service, plans, groupId } = fixture()
  const unread = async (somebody: typeof mina) => {
    const { channels } = await somebody.call('groups.get', { groupId })
    const { seq, readSeq } = channels.find(({ conversation }) => conversation.id === plans)!
    return seq - readSeq
  }
  await service.say(plans, 2)
  for (const somebody of [mina, olga]) {
    const before = await unread(somebody)
    await mina.call('groups.addPerson', { conversationId: plans, userId: somebody.id })
    expect(await unread(somebody)).toBe(before)
  }
})

it('only people who run the group add to its private channels', async () => {
  const { olga, ivan, plans, general, mina } = fixture()
  await expect(
    olga.call('groups.addPerson', { conversationId: plans, userId: ivan.id }),
  ).rejects.toMatchObject(refused('not_allowed'))
  await expect(
    mina.call('groups.addPerson', { conversationId: general, userId: ivan.id }),
  ).rejects.toMatchObject(refused('not_allowed'))
})

it('only existing people are added to an ad-hoc conversation', async () => {
  const { ivan, adhoc } = fixture()
  await expect(
    ivan.call('groups.addPerson', { conversationId: adhoc, userId: anId('u') }),
  ).rejects.toMatchObject(refused('not_found'))
})
