import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId, type Push, type UserId } from '@hubbub/protocol'
import { TestSystem, type Ear, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let olga: Somebody
let crowd: UserId[]
let groupId: GroupId
let general: ConversationId
let council: ConversationId
let code: string
let cids = 0
beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  olga = await system.person('olga')
  const { users } = await root.call('accounts.batchRegister', { count: limits.largeOver + 1 })
  crowd = users.map(({ userId }) => userId)
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga)
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await root.call('groups.addTestUsers', { groupId, userIds: crowd })
  code = (await olga.call('groups.createInvite', { groupId })).code
})

const isSaid = ({ type }: Push<'event'>) => type === 'message.created'
const isReport = ({ type }: Push<'event'>) => type === 'members.joined' || type === 'members.left'
const say = (who: Somebody, conversationId = general) =>
  who.call('messages.send', { conversationId, cid: `cid-000${++cids}`, body: 'e4' })
const ofGroup = ({ events }: Ear) => events.filter(({ stream }) => stream === groupId)
const people = (...names: string[]) =>
  Promise.all(names.map((name) => system.person(`${name}${(cids += 1)}`)))

it('nobody in a large group is told who is typing, but a small private channel is', async () => {
  const [ada] = await people('ada')
  await ada!.call('groups.join', { code })
  await olga.call('groups.addPerson', { conversationId: council, userId: ada!.userId })
  const [ear, writer] = [await olga.listen(), await ada!.listen()]
  expect(await writer.call('messages.type', { conversationId: general })).toEqual({ ok: true, data: {} })
  await writer.call('messages.type', { conversationId: council })
  await say(ada!)
  await ear.hears('event', isSaid)
  expect(ear.heard.filter(({ name }) => name === 'typing')).toMatchObject([
    { payload: { conversationId: council, userId: ada!.userId } },
  ])
})

it('people who come and go in a moment are reported together, and a person who speaks has a name', async () => {
  const newcomers = await people('ada', 'ben', 'cleo', 'dan')
  const ear = await olga.listen()
  const own = await newcomers[0]!.listen()
  await Promise.all(newcomers.map((newcomer) => newcomer.call('groups.join', { code })))
  await own.hears('event', ({ type }: Push<'event'>) => type === 'group.joined')
  await say(newcomers[0]!)
  await ear.hears('event', isSaid)
  // The card is a hint with a way of its own: on a cluster it may come after the message.
  await ear.hears('person')
  const { userId, name: displayName } = newcomers[0]!
  const cards = ear.heard.flatMap(({ name, payload }) => (name === 'person' ? payload : []))
  expect(cards).toMatchObject([{ id: userId, displayName }])
  const { people: asked } = await olga.call('users.lookup', { userIds: [newcomers[1]!.userId] })
  expect(asked).toMatchObject([{ displayName: newcomers[1]!.name }])

  await ear.hears('event', isReport)
  await newcomers[3]!.call('groups.leave', { groupId })
  const here = limits.largeOver + 2 + newcomers.length - 1
  await ear.hears('event', ({ type }: Push<'event'>) => type === 'members.left')
  const told = ofGroup(ear)
  const counted = told.flatMap(({ type, data }) => (type === 'members.joined' ? data.count : []))
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(newcomers.length)
  expect(told.at(-1)).toMatchObject({ type: 'members.left', data: { count: 1, memberCount: here } })
  expect(told.every(isReport)).toBe(true)
  expect(await olga.call('groups.get', { groupId })).toMatchObject({
    memberCount: here,
    rev: told.at(-1)!.rev,
  })
})

it('a member who joined right before the server died is reported after its next start', async () => {
  const [ada] = await people('ada')
  const { epoch, rev } = await olga.call('groups.get', { groupId })
  await ada!.call('groups.join', { code })
  await system.server.kill()
  await system.server.start()
  const streams = [{ id: groupId, epoch, rev }]
  const missed = async () => {
    const { streams: answers } = await olga.call('messages.sync', { streams })
    return answers.flatMap((answer) => (answer.status === 'events' ? answer.events : []))
  }
  let events = await missed()
  while (events.length === 0) events = await missed()
  expect(events).toMatchObject([
    { type: 'members.joined', rev: rev + 1, data: { count: 1, memberCount: limits.largeOver + 3 } },
  ])
})
