import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import type { Output, Tokens } from '@hubbub/protocol'
import { Somebody, TestSystem } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let olga: Somebody
let testers: Somebody[]
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  olga = await system.person('olga')
})
afterAll(() => system.close())

beforeEach(async () => {
  testers = (await root.call('accounts.batchRegister', { count: 30 })).users.map(somebody)
})

const somebody = (user: Output<'accounts.batchRegister'>['users'][number]): Somebody => {
  const tokens: Tokens = { ...user, sessionId: 's_00000000000000000000000000' }
  return new Somebody(user.name, system.server.url, tokens)
}
const isMessage = ({ type }: { type: string }) => type === 'message.created'
const idsOf = (people: Somebody[]) => people.map(({ userId }) => userId)

it('thirty test users join at once, hear the group from then on, and find nothing unread', async () => {
  const { group, channels } = await system.group(olga)
  const conversationId = channels[0]!.conversation.id
  for (const cid of ['said-before-1', 'said-before-2'])
    await olga.call('messages.send', { conversationId, cid, body: 'e4' })
  const [ear, listening] = [await olga.listen(), await testers[0]!.listen()]
  const userIds = idsOf(testers)
  expect(await root.call('groups.addTestUsers', { groupId: group.id, userIds })).toEqual({
    ...{ added: 30, memberCount: 31 },
  })
  await olga.call('messages.send', { conversationId, cid: 'said-after-it', body: 'd4' })

  const heard = await listening.hears('event', isMessage)
  expect(heard).toMatchObject({ data: { message: { body: 'd4', seq: 3 } } })
  expect(listening.events.map(({ type }) => type)).toContain('group.joined')
  const { groups } = await testers[29]!.call('groups.home', {})
  expect(groups[0]!.channels[0]).toMatchObject({ seq: 3, readSeq: 2 })
  await ear.hears('event', isMessage)
  expect(ear.events.filter(({ stream }) => stream === group.id)).toMatchObject([
    { type: 'members.joined', data: { memberCount: 31, count: 30 } },
  ])
})

it('an administrator can add only test users to a group', async () => {
  const { group } = await system.group(olga)
  const ivan = await system.person('ivan')
  const userIds = [...idsOf(testers), ivan.userId]
  await expect(root.call('groups.addTestUsers', { groupId: group.id, userIds })).rejects.toMatchObject({
    code: 'bad_input',
    details: { fields: { userIds: expect.any(String) } },
  })
  expect((await olga.call('groups.get', { groupId: group.id })).memberCount).toBe(1)
})

it('test users that are removed lose everything of their own, and keep their messages elsewhere', async () => {
  const { group, channels } = await system.group(olga)
  const [first, second] = testers as [Somebody, Somebody]
  await root.call('groups.addTestUsers', { groupId: group.id, userIds: idsOf(testers) })
  const conversationId = channels[0]!.conversation.id
  await first.call('messages.send', { conversationId, cid: 'left-behind-1', body: 'e4' })
  const own = await first.call('groups.create', { name: 'Load' })
  const { conversationId: direct } = await second.call('groups.openDirect', { userId: olga.userId })
  const ear = await second.listen()
  const listening = await olga.listen()

  let left = Infinity
  while (left > 0) ({ left } = await root.call('accounts.removeTestUsers', { limit: 20 }))

  await ear.hears('bye')
  for (const tester of [first, second])
    await expect(tester.call('accounts.me', {})).rejects.toMatchObject({ code: 'session_ended' })
  await expect(root.call('groups.delete', { groupId: own.group.id })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(olga.call('messages.history', { conversationId: direct })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { messages } = await olga.call('messages.history', { conversationId })
  expect(messages).toMatchObject([{ body: 'e4', authorId: first.userId }])
  expect((await olga.call('users.lookup', { userIds: [first.userId] })).people).toEqual([])
  const { members, total } = await olga.call('groups.members', { groupId: group.id })
  expect([members.map(({ userId }) => userId), total]).toEqual([[olga.userId], 1])
  await listening.call('messages.heads', {})
  expect(listening.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['conversation.removed', 'members.left']),
  )
  expect(await root.call('accounts.removeTestUsers', {})).toEqual({ removed: 0, left: 0 })
})
