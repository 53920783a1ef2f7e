import { expect, it } from '@jest/globals'
import { refused, fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

it('the last use goes to exactly one of the people who race for it', async () => {
  const { service, mina, noor, groupId } = fixture()
  const { code } = await mina.call('groups.createInvite', { groupId, maxUses: 1 })
  const rivals = [noor, await service.person('rival'), await service.person('third')]
  const outcomes = await Promise.allSettled(rivals.map((somebody) => somebody.call('groups.join', { code })))
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? outcome.reason : []))
  expect(reasons).toMatchObject([refused('invite_used_up'), refused('invite_used_up')])
})

it('joining twice is joining once, even from two devices at once', async () => {
  const { service, mina, noor, groupId } = fixture()
  const { code } = await mina.call('groups.createInvite', { groupId, maxUses: 2 })
  const [one, other] = await Promise.all([1, 2].map(() => noor.call('groups.join', { code })))
  expect(one).toEqual(other)
  await noor.call('groups.join', { code })
  await service.settled()
  expect(mina.heard.map(({ type }) => type)).toEqual(['member.joined'])
  const { invites } = await mina.call('groups.invites', { groupId })
  expect(invites.find((invite) => invite.code === code)!.usesLeft).toBe(1)
})

it('messages from before a join are not unread, and a second join leaves unread messages unread', async () => {
  const { service, noor, code, general } = fixture()
  const { channels } = await noor.call('groups.join', { code })
  expect(channels).toMatchObject([{ conversation: { id: general }, seq: 3, readSeq: 3 }])
  await service.say(general, 2)
  const again = await noor.call('groups.join', { code })
  expect(again.channels).toMatchObject([{ seq: 5, readSeq: 3 }])
})

it('a person who joins by an invite becomes an ordinary member', async () => {
  const { noor, code } = fixture()
  expect(await noor.call('groups.join', { code })).toMatchObject({ role: 'member', memberCount: 4 })
})

it('an invite ends with its creator’s membership, and does not come back with them', async () => {
  const { olga, noor, groupId, code } = fixture()
  const { code: olgas } = await olga.call('groups.createInvite', { groupId })
  await olga.call('groups.leave', { groupId })
  await expect(noor.call('groups.join', { code: olgas })).rejects.toMatchObject(refused('invite_used_up'))
  await olga.call('groups.join', { code })
  await expect(noor.call('groups.join', { code: olgas })).rejects.toMatchObject(refused('invite_used_up'))
})

it('an invite ends with the account that made it', async () => {
  const { olga, noor, groupId } = fixture()
  const { code } = await olga.call('groups.createInvite', { groupId })
  olga.isDisabled = true
  await expect(noor.call('groups.join', { code })).rejects.toMatchObject(refused('invite_used_up'))
  await expect(noor.call('groups.previewInvite', { code })).rejects.toMatchObject(refused('invite_used_up'))
})

it('an unknown code is refused, however it is written', async () => {
  const { noor } = fixture()
  for (const code of ['', 'x', '__proto__', "' OR 1=1 --", '%', '*'])
    await expect(noor.call('groups.join', { code })).rejects.toMatchObject(refused('not_found'))
  await expect(noor.call('groups.join', { code: { $ne: null } as never })).rejects.toMatchObject(
    refused('bad_input'),
  )
})
