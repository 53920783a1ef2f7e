import { expect, it } from '@jest/globals'
import { anId } from '../testing/users.suite.ts'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('a pair has one direct conversation, even when both open it at the same time', async () => {
  const { service, olga, noor } = fixture()
  const both = await Promise.all([
    olga.call('groups.openDirect', { userId: noor.id }),
    noor.call('groups.openDirect', { userId: olga.id }),
  ])
  expect(both[0]).toEqual(both[1])
  expect(await noor.call('groups.openDirect', { userId: olga.id })).toEqual(both[0])
  await service.settled()
  expect(noor.heard.map(({ type }) => type)).toEqual(['conversation.added'])
  const [view] = (await noor.home()).conversations
  expect(view!.people.map(({ name }) => name).toSorted()).toEqual(['noor', 'olga'])
})

it('a direct conversation is not opened with oneself, nobody, a disabled account or an unknown guest', async () => {
  const { service, mina, noor, code } = fixture()
  const guest = await service.person('guest', 'guest')
  const gone = await service.person('gone')
  gone.isDisabled = true
  const open = (userId: typeof mina.id) => noor.call('groups.openDirect', { userId })
  await expect(open(noor.id)).rejects.toMatchObject(refused('bad_input'))
  for (const userId of [anId('u'), gone.id, guest.id])
    await expect(open(userId)).rejects.toMatchObject(refused('not_found'))
  await guest.call('groups.join', { code })
  await expect(open(guest.id)).rejects.toMatchObject(refused('not_found'))
  expect(await mina.call('groups.openDirect', { userId: guest.id })).toHaveProperty('conversationId')
})

it('a direct conversation stays when the other account is disabled', async () => {
  const { mina, olga } = fixture()
  const opened = await mina.call('groups.openDirect', { userId: olga.id })
  olga.isDisabled = true
  expect(await mina.call('groups.openDirect', { userId: olga.id })).toEqual(opened)
})

it('a direct conversation cannot be left, renamed, extended or read by others', async () => {
  const { mina, olga, ivan, noor } = fixture()
  const { conversationId } = await mina.call('groups.openDirect', { userId: olga.id })
  for (const attempt of [
    mina.call('groups.leaveConversation', { conversationId }),
    mina.call('groups.renameAdhoc', { conversationId, name: 'x' }),
    mina.call('groups.addPerson', { conversationId, userId: ivan.id }),
    mina.call('groups.removePerson', { conversationId, userId: olga.id }),
  ])
    await expect(attempt).rejects.toMatchObject(refused('not_allowed'))
  await expect(noor.call('groups.people', { conversationId })).rejects.toMatchObject(refused('not_found'))
})

it('two who are apart by a block open no direct conversation, and keep the one that they have', async () => {
  const { service, mina, olga, noor } = fixture()
  const opened = await mina.call('groups.openDirect', { userId: olga.id })
  service.part(mina.id, olga.id)
  service.part(mina.id, noor.id)
  expect(await olga.call('groups.openDirect', { userId: mina.id })).toEqual(opened)
  for (const [one, other] of [
    [mina, noor],
    [noor, mina],
  ] as const)
    await expect(one.call('groups.openDirect', { userId: other.id })).rejects.toMatchObject(
      refused('takes_no_messages'),
    )
  expect(await noor.home()).toMatchObject({ conversations: [] })
})

it('nobody brings somebody into an ad-hoc conversation who is apart from them, and others do', async () => {
  const { service, mina, olga, ivan } = fixture()
  service.part(mina.id, olga.id)
  const create = mina.call('groups.createAdhoc', { userIds: [ivan.id, olga.id] })
  await expect(create).rejects.toMatchObject(refused('takes_no_messages'))
  const adhoc = await mina.call('groups.createAdhoc', { userIds: [ivan.id] })
  const add = mina.call('groups.addPerson', { ...adhoc, userId: olga.id })
  await expect(add).rejects.toMatchObject(refused('takes_no_messages'))
  expect(await ivan.call('groups.addPerson', { ...adhoc, userId: olga.id })).toEqual({})
})
