import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { limits, type ConversationId, type GroupId, type Push } from '@hubbub/protocol'
import { TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let root: Somebody
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

beforeAll(async () => {
  system = await TestSystem.open()
  root = await system.administrator()
  const people = await Promise.all(['olga', 'mina', 'ivan', 'noor'].map((name) => system.person(name)))
  ;[olga, mina, ivan, noor] = people as [Somebody, Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
})

const name = (who: Somebody, whom: Somebody, nickname: string | null) =>
  who.call('groups.setNickname', { groupId, userId: whom.userId, nickname })
const say = (who: Somebody, conversationId = general) =>
  who.call('messages.send', { conversationId, cid: `cid-nick-${++cids}`, body: 'e4' })
const lookUp = (who: Somebody, ...people: Somebody[]) =>
  who.call('users.lookup', { userIds: people.map(({ userId }) => userId), groupId })
const isNamed = ({ type }: Push<'event'>) => type === 'member.changed'
const isUnnamed = ({ type, data }: Push<'event'>) => type === 'member.changed' && data.nickname === null

describe('a nickname', () => {
  it('a nickname is heard by other members, and by nobody else', async () => {
    const [ear, stranger] = [await mina.listen(), await noor.listen()]
    await name(ivan, ivan, 'Rook')
    const event = await ear.hears('event', isNamed)
    expect(event).toMatchObject({ stream: groupId, data: { userId: ivan.userId, nickname: 'Rook' } })
    await name(olga, ivan, null)
    await ear.hears('event', isUnnamed)
    await say(noor, (await noor.call('groups.openDirect', { userId: olga.userId })).conversationId)
    await stranger.hears('event', ({ type }: Push<'event'>) => type === 'message.created')
    expect(stranger.events.some(isNamed)).toBe(false)
  })

  it('a nickname comes with messages, lists and searches, and as it is now', async () => {
    await say(ivan)
    const { epoch, rev } = await mina.call('messages.history', { conversationId: general })
    for (const nickname of ['Rook', 'Bishop']) {
      await name(ivan, ivan, nickname)
      const nicknames = { [ivan.userId]: nickname }
      const page = await mina.call('messages.history', { conversationId: general })
      expect(page.nicknames).toEqual(nicknames)
      const picked = await mina.call('messages.pick', { conversationId: general, seqs: [1] })
      expect(picked.nicknames).toEqual(nicknames)
      const { streams } = await mina.call('messages.sync', {
        streams: [{ id: general, epoch, rev: rev - 1 }],
      })
      expect(streams).toMatchObject([{ status: 'events', nicknames }])
      const { members } = await mina.call('groups.members', { groupId })
      expect(members.filter((member) => member.nickname)).toMatchObject([{ userId: ivan.userId, nickname }])
      expect((await lookUp(mina, ivan, olga)).nicknames).toEqual(nicknames)
      const query = nickname.slice(0, 3)
      const found = await mina.call('groups.findPeople', { conversationId: general, query })
      expect(found).toMatchObject({ people: [{ id: ivan.userId }], nicknames })
    }
  })

  it('a nickname ends with the membership, however it ended', async () => {
    const { code } = await olga.call('groups.createInvite', { groupId })
    const ends = [
      () => ivan.call('groups.leave', { groupId }),
      () => olga.call('groups.removeMember', { groupId, userId: ivan.userId }),
    ]
    await say(ivan)
    for (const end of ends) {
      await name(ivan, ivan, 'Rook')
      expect((await mina.call('messages.history', { conversationId: general })).nicknames).not.toEqual({})
      await end()
      expect((await mina.call('messages.history', { conversationId: general })).nicknames).toEqual({})
      await ivan.call('groups.join', { code })
      expect((await mina.call('messages.history', { conversationId: general })).nicknames).toEqual({})
      expect((await lookUp(mina, ivan)).nicknames).toEqual({})
    }
  })

  it('a nickname belongs to its group alone: other groups and direct conversations show none', async () => {
    const other = await system.group(olga, [mina, ivan])
    await name(ivan, ivan, 'Rook')
    const direct = (await ivan.call('groups.openDirect', { userId: mina.userId })).conversationId
    for (const place of [other.channels[0]!.conversation.id, direct]) {
      await say(ivan, place)
      const page = await mina.call('messages.history', { conversationId: place })
      expect(JSON.stringify(page)).not.toContain('Rook')
      expect(page.people).toMatchObject([{ displayName: ivan.name }])
      const found = await mina.call('groups.findPeople', { conversationId: place, query: 'rook' })
      expect(found.people).toEqual([])
    }
    expect(JSON.stringify(await mina.call('groups.home', {}))).not.toContain('Rook')
    const { members } = await mina.call('groups.members', { groupId: other.group.id })
    expect(JSON.stringify(members)).not.toContain('Rook')
  })

  it('a nickname is not told to whoever is not, or no longer, in the group', async () => {
    await system.group(noor, [ivan, mina])
    await name(ivan, ivan, 'Rook')
    await olga.call('groups.removeMember', { groupId, userId: mina.userId })
    for (const outsider of [noor, mina]) {
      const answer = await lookUp(outsider, ivan)
      expect(answer.people).toMatchObject([{ id: ivan.userId }])
      expect(answer).not.toHaveProperty('nicknames')
      await expect(name(outsider, ivan, 'Pawn')).rejects.toMatchObject({ code: 'not_found' })
      await expect(name(outsider, outsider, 'Pawn')).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  it('a nickname that another gives is recorded, without the words, and one’s own is not', async () => {
    await name(ivan, ivan, 'Rook')
    await name(olga, ivan, 'Bishop')
    const { entries } = await root.call('accounts.audit', {})
    const acts = entries.filter(({ act, about }) => act === 'groups.setNickname' && about === groupId)
    expect(acts).toMatchObject([{ actorId: olga.userId, details: { userId: ivan.userId } }])
    expect(JSON.stringify(acts)).not.toContain('Bishop')
  })
})

it('an author in a large group comes with the nickname there', async () => {
  const { users } = await root.call('accounts.batchRegister', { count: limits.largeOver + 1 })
  await root.call('groups.addTestUsers', { groupId, userIds: users.map(({ userId }) => userId) })
  const ear = await mina.listen()
  await name(ivan, ivan, 'Rook')
  await ear.hears('event', isNamed)
  await say(ivan)
  const card = await ear.hears('person', ({ id }: Push<'person'>) => id === ivan.userId)
  expect(card).toMatchObject({ displayName: ivan.name, inGroup: { groupId, nickname: 'Rook' } })
})
