import { createClient, type HubbubClient } from '@hubbub/client-core'
import type { ConversationId, GroupId, Push } from '@hubbub/protocol'
import { passwordOf, TestSystem, until, type Ear, type Somebody } from '@hubbub/testing'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let guest: Somebody
let groupId: GroupId
let code: string
let general: ConversationId
let cids = 0
let born = 0

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina'].map((name) => system.person(name)))
  ;[olga, mina] = people as [Somebody, Somebody]
})
afterAll(() => system.close())

const devices: HubbubClient[] = []
afterEach(async () => {
  for (const client of devices.splice(0)) await client.close()
})

/** Olga runs the group, mina is a member, and somebody has come as a guest. */
beforeEach(async () => {
  guest = await system.guest(`Guest ${++born}`)
  const { group, channels } = await system.group(olga, [mina, guest])
  groupId = group.id
  general = channels[0]!.conversation.id
  code = (await olga.call('groups.createInvite', { groupId })).code
})

const forMembers = async () =>
  (
    await olga.call('groups.createChannel', {
      ...{ groupId, name: 'office', isPrivate: true, roleIds: ['member'] },
    })
  ).id
const say = (who: Somebody, body: string, conversationId: ConversationId) =>
  who.call('messages.send', { conversationId, cid: `cid-guest-${++cids}`, body })
const viewOf = async (who: Somebody, conversationId: ConversationId) => {
  const { channels } = await who.call('groups.get', { groupId })
  return channels.find(({ conversation }) => conversation.id === conversationId)
}
const hears = (ear: Ear, body: string) =>
  ear.hears(
    'event',
    ({ type, data }: Push<'event'>) => type === 'message.created' && data.message.body === body,
  )
/** What is told of it, but that it is gone. */
const heardIn = (ear: Ear, conversationId: ConversationId, from = 0) =>
  ear.heard
    .slice(from)
    .map((push) => JSON.stringify(push))
    .filter((push) => push.includes(conversationId) && !push.includes('.removed'))
const refused = (as: string) => expect.objectContaining({ code: as })

it('a channel for all members is heard by each of them, also who joins later, and by no guest', async () => {
  const [minas, guests] = await Promise.all([mina.listen(), guest.listen()])
  const office = await forMembers()
  const noor = await system.person(`noor-${born}`)
  const noors = await noor.listen()
  await noor.call('groups.join', { code })
  const late = await system.guest(`Late ${born}`)
  const lates = await late.listen()
  await late.call('groups.join', { code })
  await say(olga, 'for us', office)
  await Promise.all([hears(minas, 'for us'), hears(noors, 'for us')])
  await say(olga, 'for all', general)
  await Promise.all([hears(guests, 'for all'), hears(lates, 'for all')])
  expect([heardIn(guests, office), heardIn(lates, office)]).toEqual([[], []])
  expect(await Promise.all([mina, noor, guest, late].map((who) => viewOf(who, office)))).toMatchObject([
    { seq: 1, readSeq: 0 },
    { seq: 1, readSeq: 0 },
    undefined,
    undefined,
  ])
  await expect(say(guest, 'let me in', office)).rejects.toMatchObject(refused('not_found'))
})

it('a guest who is let into a channel for members sees it, until they are taken out', async () => {
  const office = await forMembers()
  const { userId } = guest
  await olga.call('groups.addPerson', { conversationId: office, userId })
  const ear = await guest.listen()
  await say(mina, 'welcome', office)
  await hears(ear, 'welcome')
  await olga.call('groups.removePerson', { conversationId: office, userId })
  const { length } = ear.heard
  await say(mina, 'gone', office)
  await say(mina, 'here', general)
  await hears(ear, 'here')
  expect(heardIn(ear, office, length)).toEqual([])
})

it('a public channel that closes to guests is lost by them at once, and kept by members with what they have read', async () => {
  const { seq } = await say(olga, 'one', general)
  await mina.call('messages.markRead', { conversationId: general, seq })
  await mina.call('drafts.set', {
    conversationId: general,
    version: 'a-draft-of-mina',
    at: 1,
    body: 'perhaps',
  })
  await say(olga, 'two', general)
  const [minas, guests] = await Promise.all([mina.listen(), guest.listen()])
  const edit = { conversationId: general, isPrivate: true, roleIds: ['member' as const] }
  const closed = await olga.call('groups.editChannel', edit)
  expect(closed.seenByRoles).toEqual([{ roleId: 'member', from: 0 }])
  const { length } = guests.heard
  await say(olga, 'three', general)
  await hears(minas, 'three')
  await guests.call('messages.heads', {})
  expect(heardIn(guests, general, length)).toEqual([])
  expect(await viewOf(guest, general)).toBeUndefined()
  expect(await viewOf(mina, general)).toMatchObject({ seq: 3, readSeq: 1 })
  expect((await mina.call('personal.state', {})).drafts).toMatchObject([{ conversationId: general }])
})

it.each([
  ['without roles of its own', false],
  ['with roles of its own', true],
])('a guest who follows a thread loses it with its channel, in a group %s', async (_, hasRoles) => {
  if (hasRoles) await olga.call('roles.create', { groupId, version: 0, name: 'Staff' })
  const { seq } = await say(guest, 'who comes?', general)
  const { thread } = await guest.call('threads.start', { conversationId: general, seq })
  await say(mina, 'I do', thread.conversationId)
  const followed = async () => (await guest.call('threads.list', { filter: 'followed' })).threads
  await until(followed, ({ length }) => length === 1)
  const edit = { conversationId: general, isPrivate: true, roleIds: ['member' as const] }
  await olga.call('groups.editChannel', edit)
  expect(await followed()).toEqual([])
  // What is asked for once more, as its answer was lost, is done already.
  expect((await olga.call('groups.editChannel', edit)).isPrivate).toBe(true)
  await expect(olga.call('groups.editChannel', { ...edit, roleIds: ['moderator'] })).rejects.toMatchObject({
    details: { fields: { roleIds: expect.stringContaining('one by one') } },
  })
})

it('a guest who was let in writes there, and sees it as a private channel that they may leave', async () => {
  const office = await forMembers()
  await olga.call('groups.addPerson', { conversationId: office, userId: guest.userId })
  await say(guest, 'here I am', office)
  await guest.call('groups.leaveConversation', { conversationId: office })
  expect(await viewOf(guest, office)).toBeUndefined()
})

it('a guest who gets a full account sees what members see, with nothing unread, and hears it', async () => {
  const office = await forMembers()
  await say(olga, 'before', office)
  const name = `upgraded-${born}`
  const password = passwordOf(name)
  const person = system.signIn(name, await guest.call('accounts.upgrade', { name, password }))
  const client = createClient({ url: system.server.url, device: name })
  devices.push(client)
  await client.session.login({ name, password })
  const view = await until(() => client.conversation(office).get())
  expect(view).toMatchObject({ seq: 1, readSeq: 1 })
  await say(olga, 'after', office)
  await until(() => client.conversation(office).get()?.seq === 2)
  const [me] = (await olga.call('groups.members', { groupId, userIds: [person.userId] })).members
  expect(me).not.toHaveProperty('roleIds')
})

it('only somebody who may let roles in closes a channel to guests', async () => {
  const editors = { groupId, version: 0, name: 'Editors', permissions: ['channels.edit' as const] }
  const { roleId } = await olga.call('roles.create', editors)
  await olga.call('roles.assign', { groupId, userId: mina.userId, roleId })
  const edit = { conversationId: general, isPrivate: true, roleIds: ['member' as const] }
  await expect(mina.call('groups.editChannel', edit)).rejects.toMatchObject(refused('not_allowed'))
  const { isPrivate: _, ...open } = edit
  await expect(olga.call('groups.editChannel', open)).rejects.toMatchObject(refused('bad_input'))
  expect((await viewOf(guest, general))?.conversation.isPrivate).toBe(false)
})

it('a category for all members takes its channels from guests, and those that are made in it', async () => {
  const arrangement = { categories: [{ name: 'Office', channels: [general] }], channels: [] }
  const { categories } = await olga.call('groups.arrangeChannels', { groupId, ...arrangement })
  const categoryId = categories[0]!.id
  await olga.call('groups.setCategoryVisibility', {
    ...{ groupId, categoryId, version: 0, isPrivate: true },
    ...{ roleIds: ['member'], channels: [general] },
  })
  const { id: news } = await olga.call('groups.createChannel', { groupId, name: 'news', categoryId })
  const [minas, guests] = await Promise.all([mina.listen(), guest.listen()])
  for (const conversationId of [general, news]) await say(olga, `in ${conversationId}`, conversationId)
  await Promise.all([general, news].map((id) => hears(minas, `in ${id}`)))
  await guests.call('messages.heads', {})
  expect([general, news].flatMap((id) => heardIn(guests, id))).toEqual([])
  expect((await guest.call('groups.get', { groupId })).channels).toEqual([])
})
