import type { ConversationId, RoleId } from '@hubbub/protocol'
import { beforeEach, expect, it } from '@jest/globals'
import { fixtureForEach } from '../testing/fixture.suite.ts'

const fixture = fixtureForEach()

/** Private, with something said in it; the role is let in after that. */
let scores: ConversationId
let roleId: RoleId

beforeEach(async () => {
  const { mina, olga, ivan, groupId } = fixture()
  ;({ roleId } = await mina.call('roles.create', { groupId, version: 0, name: 'Scorers' }))
  scores = (await mina.call('groups.createChannel', { groupId, name: 'scores', isPrivate: true })).id
  await say()
  await mina.call('roles.assignMany', { groupId, roleId, userIds: [olga.id, ivan.id] })
  await mina.call('channels.addRole', { conversationId: scores, roleId })
})

const say = () => fixture().service.say(scores, 1)

function viewOfReaders() {
  const { service, mina, olga, ivan, noor } = fixture()
  const userIds = [mina, olga, ivan, noor].map(({ id }) => id)
  return service.bus.call('groups.viewOfReaders', { conversationId: scores, userIds })
}

it('members who come to see a channel by a role are shown it as their home shows it', async () => {
  const { olga, ivan } = fixture()
  const found = await viewOfReaders()
  expect(found!.userIds.toSorted()).toEqual([olga.id, ivan.id].toSorted())
  const { groups } = await olga.home()
  const shown = groups[0]!.channels.find(({ conversation }) => conversation.id === scores)!
  expect(found!.view).toEqual({ ...shown, readSeq: shown.seq })
})

it('members to whom something is unread are left out', async () => {
  await say()
  expect(await viewOfReaders()).toBeNull()
})

it('somebody who has read what is new there is shown it', async () => {
  const { service, olga } = fixture()
  await say()
  await service.bus.call('messages.startAtHead', { userIds: [olga.id], conversationIds: [scores] })
  const found = await viewOfReaders()
  expect([found!.userIds, found!.view.seq, found!.view.readSeq]).toEqual([[olga.id], 2, 2])
})

it('a channel that is gone is shown to nobody', async () => {
  await fixture().mina.call('groups.deleteChannel', { conversationId: scores })
  expect(await viewOfReaders()).toBeNull()
})
