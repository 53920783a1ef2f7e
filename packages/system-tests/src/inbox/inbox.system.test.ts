import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, GroupView, InboxEntry, Output } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let club: GroupView
let names = 0
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
})
afterAll(() => system.close())

let channel: ConversationId
beforeEach(async () => {
  mina = await system.person(`mina${++names}`)
  ivan = await system.person(`ivan${names}`)
  club = await system.group(olga, [mina, ivan])
  channel = club.channels[0]!.conversation.id
})

const say = async (who: Somebody, body: string, fields: { in?: ConversationId; replyTo?: number } = {}) => {
  const { in: conversationId = channel, ...rest } = fields
  return (await who.call('messages.send', { conversationId, cid: `in-an-inbox-${++names}`, body, ...rest }))
    .seq
}
const listed = (who: Somebody, filter: 'all' | 'unread' = 'unread') => who.call('inbox.list', { filter })
const causesOf = async (who: Somebody, filter?: 'all') =>
  (await listed(who, filter)).entries.map(({ cause, message }) => `${cause} ${message?.body ?? ''}`.trim())

/** What comes into an inbox is a job: until it is so. */
const untilCauses = (who: Somebody, causes: string[]) => untilEqual(() => causesOf(who), causes)
const untilUnread = (who: Somebody, unread: number) =>
  untilEqual(async () => (await who.call('inbox.count', {})).unread, unread)
const untilEntry = async (who: Somebody): Promise<InboxEntry> =>
  (
    await until(
      () => listed(who),
      ({ entries }) => entries.length === 1,
    )
  ).entries[0]!

describe('an inbox', () => {
  it('mentions, replies, replies in followed threads and reactions come, the latest first', async () => {
    const seq = await say(mina, 'who plays?')
    await say(olga, `<@${mina.userId}> I do`)
    await untilUnread(mina, 1)
    await say(olga, 'me too', { replyTo: seq })
    await untilUnread(mina, 2)
    await olga.call('messages.react', { conversationId: channel, seq, emoji: '👍' })
    await untilUnread(mina, 3)
    const { thread } = await olga.call('threads.start', { conversationId: channel, seq })
    await say(olga, 'where?', { in: thread.conversationId })
    await untilCauses(mina, [
      'thread where?',
      'reaction who plays?',
      'reply me too',
      `mention <@${mina.userId}> I do`,
    ])
    const { entries, people, unread, next } = await listed(mina)
    expect(entries[0]).toMatchObject({ parent: { conversationId: channel, seq }, isUnread: true })
    expect(entries[1]).toMatchObject({ by: [olga.userId] })
    expect([unread, next, people.map(({ id }) => id)]).toEqual([
      4,
      null,
      expect.arrayContaining([olga.userId, mina.userId]),
    ])
  })

  it('replies in a thread are one entry, which leads to the first that is unread', async () => {
    const seq = await say(mina, 'who plays?')
    const { thread } = await olga.call('threads.start', { conversationId: channel, seq })
    const inThread = { in: thread.conversationId }
    await say(olga, 'first', inThread)
    await untilCauses(mina, ['thread first'])
    const second = await say(olga, 'second', inThread)
    await say(ivan, 'third', inThread)
    await untilCauses(mina, ['thread first'])
    await mina.call('messages.markRead', { conversationId: thread.conversationId, seq: second })
    await untilCauses(mina, ['thread third'])
    const last = await say(mina, 'mine', inThread)
    await untilUnread(mina, 0)
    expect(await causesOf(mina, 'all')).toHaveLength(1)
    await say(ivan, 'after it', inThread)
    await untilCauses(mina, ['thread after it'])
    await mina.call('messages.markUnread', { conversationId: thread.conversationId, seq: last - 1 })
    await untilCauses(mina, ['thread third'])
  })

  it('a deleted reply is passed over, and a reply that calls somebody has an entry of its own', async () => {
    const seq = await say(mina, 'who plays?')
    const { thread } = await olga.call('threads.start', { conversationId: channel, seq })
    const inThread = { in: thread.conversationId }
    const first = await say(olga, 'first', inThread)
    await say(olga, 'second', inThread)
    await untilCauses(mina, ['thread first'])
    await olga.call('messages.delete', { conversationId: thread.conversationId, seq: first })
    await untilCauses(mina, ['thread second'])
    await mina.call('messages.markRead', { conversationId: thread.conversationId, seq: first + 1 })
    await untilUnread(mina, 0)
    await say(olga, `<@${mina.userId}> you`, inThread)
    await untilCauses(mina, [`mention <@${mina.userId}> you`])
    expect((await mina.call('inbox.count', {})).unread).toBe(1)
  })

  it('a reminder comes in time and goes when it is done', async () => {
    const seq = await say(olga, 'remember')
    const at = { conversationId: channel, seq }
    await mina.call('saved.remind', { ...at, at: system.now() + 500 })
    await system.pass(500)
    await untilCauses(mina, ['reminder remember'])
    await mina.call('saved.unremind', at)
    await untilUnread(mina, 0)
    expect(await causesOf(mina, 'all')).toEqual([])
  })

  it('an invite into a conversation comes', async () => {
    const { id } = await olga.call('groups.createChannel', {
      ...{ groupId: club.group.id, name: `secret-${++names}`, isPrivate: true },
    })
    await olga.call('groups.addPerson', { conversationId: id, userId: mina.userId })
    expect(await untilEntry(mina)).toMatchObject({ cause: 'invite', conversationId: id, by: [olga.userId] })
  })

  it('nothing comes of one’s own messages, of everybody being called, or of what is said to one alone', async () => {
    const { conversationId } = await olga.call('groups.openDirect', { userId: mina.userId })
    await say(mina, `<@${mina.userId}> myself`)
    await say(olga, '<@everyone> hear')
    await say(olga, `<@${mina.userId}> alone`, { in: conversationId })
    // Jobs of later writes are done by then.
    await say(olga, `<@${mina.userId}> last`)
    await untilCauses(mina, [`mention <@${mina.userId}> last`])
    expect((await mina.call('inbox.count', {})).unread).toBe(1)
  })
})

describe('an entry', () => {
  it('an entry is read with its message, and unread again with it', async () => {
    const seq = await say(olga, `<@${mina.userId}> hello`)
    await say(olga, 'more')
    await untilUnread(mina, 1)
    await mina.call('messages.markRead', { conversationId: channel, seq })
    expect([await mina.call('inbox.count', {}), await causesOf(mina)]).toEqual([{ unread: 0 }, []])
    expect((await listed(mina, 'all')).entries).toMatchObject([{ isUnread: false }])
    await mina.call('messages.markUnread', { conversationId: channel, seq })
    await untilUnread(mina, 1)
  })

  it('one entry or all are marked, on all devices', async () => {
    for (const body of ['one', 'two', 'three']) await say(olga, `<@${mina.userId}> ${body}`)
    await untilUnread(mina, 3)
    const { entries } = await listed(mina)
    const ear = await mina.listen()
    await mina.call('inbox.markRead', { id: entries[1]!.id })
    await ear.hears('event', ({ type }: { type: string }) => type === 'inbox.changed')
    expect((await listed(mina)).entries.map(({ id }) => id)).toEqual([entries[0]!.id, entries[2]!.id])
    await mina.call('inbox.markAllRead', { upTo: entries[1]!.at })
    expect((await listed(mina)).entries.map(({ id }) => id)).toEqual([entries[0]!.id])
    await mina.call('inbox.markAllRead', { upTo: system.now() })
    expect(await mina.call('inbox.count', {})).toEqual({ unread: 0 })
    expect((await listed(mina, 'all')).entries).toHaveLength(3)
  })

  it('all comes in pages, the unread first', async () => {
    for (const body of ['one', 'two', 'three', 'four']) await say(olga, `<@${mina.userId}> ${body}`)
    await untilUnread(mina, 4)
    const { entries } = await listed(mina)
    await mina.call('inbox.markRead', { id: entries[0]!.id })
    const found: InboxEntry[] = []
    for (let before: string | null = ''; before !== null;) {
      const page: Output<'inbox.list'> = await mina.call('inbox.list', {
        limit: 1,
        ...(before && { before }),
      })
      found.push(...page.entries)
      before = page.next
    }
    const ids = entries.map(({ id }) => id)
    expect(found.map(({ id }) => id)).toEqual([...ids.slice(1), ids[0]])
  })
})

describe('a place or message that is lost', () => {
  beforeEach(async () => {
    await say(olga, `<@${mina.userId}> hello`)
    await untilUnread(mina, 1)
  })

  const seen = async () => [await mina.call('inbox.count', {}), await causesOf(mina, 'all')]

  it('nothing is shown or counted of a group that one is out of', async () => {
    await olga.call('groups.removeMember', { groupId: club.group.id, userId: mina.userId })
    expect(await seen()).toEqual([{ unread: 0 }, []])
  })

  it('nothing is shown or counted of a channel that turned private', async () => {
    const { channels } = await olga.call('groups.get', { groupId: club.group.id })
    const { conversation } = channels.find((one) => one.conversation.id === channel)!
    await olga.call('groups.createChannel', { groupId: club.group.id, name: `more-${++names}` })
    await olga.call('groups.editChannel', { conversationId: conversation.id, isPrivate: true })
    expect(await seen()).toEqual([{ unread: 0 }, []])
  })

  it('nothing is shown or counted of a thread whose channel is lost', async () => {
    const { thread } = await mina.call('threads.start', { conversationId: channel, seq: 1 })
    await say(olga, `<@${mina.userId}> in here`, { in: thread.conversationId })
    await untilUnread(mina, 2)
    await olga.call('groups.removeMember', { groupId: club.group.id, userId: mina.userId })
    expect(await seen()).toEqual([{ unread: 0 }, []])
  })

  it('nothing is left of a deleted message', async () => {
    await olga.call('messages.delete', { conversationId: channel, seq: 1 })
    expect(await seen()).toEqual([{ unread: 0 }, []])
  })

  it('an edit takes the entry from who is not called any more', async () => {
    await olga.call('messages.edit', { conversationId: channel, seq: 1, body: `<@${ivan.userId}> hello` })
    await untilUnread(mina, 0)
    await untilUnread(ivan, 1)
    expect(await causesOf(mina, 'all')).toEqual([])
  })

  it('a reaction that is taken back leaves nothing', async () => {
    const seq = await say(mina, 'good')
    const reaction = { conversationId: channel, seq, emoji: '👍' }
    await olga.call('messages.react', reaction)
    await untilUnread(mina, 1)
    await olga.call('messages.unreact', reaction)
    expect((await mina.call('inbox.count', {})).unread).toBe(0)
  })

  it('nobody marks what is another person’s', async () => {
    const { entries } = await listed(mina)
    await ivan.call('inbox.markRead', { id: entries[0]!.id })
    expect((await mina.call('inbox.count', {})).unread).toBe(1)
  })
})
