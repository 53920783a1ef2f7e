import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let groupId: GroupId
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
})
beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
})
afterAll(() => system?.close())

let versions = 0
const write = (conversationId: ConversationId, body: string) =>
  mina.call('drafts.set', { conversationId, version: `version-${++versions}`, at: Date.now(), body })
const drafts = async (who = mina) =>
  (await who.call('personal.state', {})).drafts?.flatMap((draft) => draft.versions.map(({ body }) => body))

async function threadIn(conversationId: ConversationId): Promise<ConversationId> {
  const cid = `root-${++versions}-0000`
  const { seq } = await olga.call('messages.send', { conversationId, cid, body: 'Who plays white?' })
  return (await olga.call('threads.start', { conversationId, seq })).thread.conversationId
}

async function comeBack(): Promise<void> {
  const { code } = await olga.call('groups.createInvite', { groupId })
  await mina.call('groups.join', { code })
}

it('a member who leaves a group finds no draft there after coming back, and none in its threads', async () => {
  await write(general, 'in the channel')
  await write(await threadIn(general), 'in a thread')
  expect((await drafts())?.toSorted()).toEqual(['in a thread', 'in the channel'])
  await mina.call('groups.leave', { groupId })
  await comeBack()
  expect([await drafts(), await drafts(olga)]).toEqual([[], []])
})

it('drafts in a channel that was deleted are gone', async () => {
  await write(general, 'too late')
  await olga.call('groups.deleteChannel', { conversationId: general })
  expect(await drafts()).toEqual([])
})

it('a draft survives the death of the server, and no search finds it', async () => {
  await write(general, 'unmistakable')
  await system.server.kill()
  await system.server.start()
  expect(await drafts()).toEqual(['unmistakable'])
  for (const who of [mina, olga])
    expect((await who.call('search.messages', { q: 'unmistakable' })).hits).toEqual([])
})
