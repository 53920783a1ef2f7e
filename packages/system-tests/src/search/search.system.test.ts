import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupId } from '@hubbub/protocol'
import { rest, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let stranger: Somebody
let groupId: GroupId
let general: ConversationId
let council: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  stranger = await system.person('stranger')
  const { group, channels } = await system.group(olga, [mina])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
})
afterAll(() => system.close())

let sent = 0
const say = (by: Somebody, conversationId: ConversationId, body: string) =>
  by.call('messages.send', { conversationId, cid: `searched-${++sent}`, body })
const found = async (by: Somebody, q: string) =>
  (await by.call('search.messages', { q })).hits.map(({ message }) => message.body)

describe('a search on a server', () => {
  it('a search finds what was said a moment ago, over the socket and by REST', async () => {
    await say(olga, general, 'the elephant in the room')
    expect(await found(mina, 'elephant')).toEqual(['the elephant in the room'])
    const asked = { q: 'ELEPHANT', limit: 5 }
    expect(await rest(mina.url, 'search.messages', asked, mina.tokens.accessToken)).toMatchObject({
      hits: [{ message: { body: 'the elephant in the room' }, ranges: [[4, 12]] }],
      people: [{ displayName: 'olga' }],
      next: null,
      indexed: 1,
    })
  })

  it('a stranger finds nothing, and cannot tell a place by its id', async () => {
    expect(await found(stranger, 'elephant')).toEqual([])
    expect(await found(stranger, `elephant in:${general}`)).toEqual([])
    expect(await found(stranger, `in:${council}`)).toEqual([])
    expect(await found(stranger, 'from:olga')).toEqual([])
  })

  it('a private channel is searched only by who is in it, and only as long', async () => {
    await say(olga, council, 'the giraffe is a secret')
    expect(await found(mina, 'giraffe')).toEqual([])
    await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
    expect(await found(mina, 'giraffe')).toEqual(['the giraffe is a secret'])
    await olga.call('groups.removePerson', { conversationId: council, userId: mina.userId })
    expect(await found(mina, 'giraffe')).toEqual([])
  })

  it('a reply in a thread is found with the channel where it began, and goes with it', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'aquarium' })
    const { seq } = await say(olga, id, 'which fish?')
    const { thread } = await olga.call('threads.start', { conversationId: id, seq })
    await say(olga, thread.conversationId, 'an octopus')
    expect(await found(mina, `octopus is:thread in:${id}`)).toEqual(['an octopus'])
    expect((await mina.call('search.messages', { q: 'octopus' })).hits[0]!.threadOf).toBe(id)
    expect(await found(stranger, 'octopus')).toEqual([])
    await olga.call('groups.editChannel', { conversationId: id, isPrivate: true })
    expect(await found(mina, 'octopus')).toEqual([])
    expect(await found(olga, 'octopus')).toEqual(['an octopus'])
  })

  it('an edited message is found by its new text, and a deleted one not at all', async () => {
    const { seq } = await say(olga, general, 'a hippo')
    expect(await found(mina, 'hippo')).toHaveLength(1)
    await olga.call('messages.edit', { conversationId: general, seq, body: 'a rhino' })
    expect(await found(mina, 'hippo')).toEqual([])
    expect(await found(mina, 'rhino')).toEqual(['a rhino'])
    await olga.call('messages.delete', { conversationId: general, seq })
    expect(await found(mina, 'rhino')).toEqual([])
  })

  it('an archived channel is still searched, and a removed one is not', async () => {
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'zoo' })
    await say(olga, id, 'a zebra')
    await olga.call('groups.editChannel', { conversationId: id, isArchived: true })
    expect(await found(mina, 'zebra')).toEqual(['a zebra'])
    await olga.call('groups.deleteChannel', { conversationId: id })
    expect(await found(mina, 'zebra')).toEqual([])
  })

  it('a removed member finds nothing from the answer on', async () => {
    const leaver = await system.person('leaver')
    const { group, channels } = await system.group(olga, [leaver])
    await say(olga, channels[0]!.conversation.id, 'a walrus')
    expect(await found(leaver, 'walrus')).toEqual(['a walrus'])
    await olga.call('groups.removeMember', { groupId: group.id, userId: leaver.userId })
    expect(await found(leaver, 'walrus')).toEqual([])
  })

  it('a search with hostile text is only text', async () => {
    await say(olga, general, '" OR 1=1; DROP TABLE messages; $where __proto__')
    for (const q of ['" OR', '1=1', 'DROP TABLE', '$where', '__proto__', 'NEAR(a b)', '*', '-', '":"'])
      expect(Array.isArray(await found(mina, q))).toBe(true)
    expect(await found(mina, '__proto__')).toHaveLength(1)
    expect(await found(mina, 'elephant')).toHaveLength(1)
  })
})
