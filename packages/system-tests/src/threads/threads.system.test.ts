import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, ConversationId, GroupView, Push, Thread } from '@hubbub/protocol'
import { TestSystem, until, untilEqual, type Somebody } from '@hubbub/testing'

type Event = Push<'event'>

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let noor: Somebody
let club: GroupView
let cids = 0
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  noor = await system.person('noor')
  club = await system.group(olga, [mina, ivan])
})
afterAll(() => system.close())

let channel: ConversationId
let thread: ConversationId
beforeEach(async () => {
  channel = await newChannel(false)
  await say(mina, channel, 'who plays?')
  thread = await start()
})

const newChannel = async (isPrivate: boolean) => {
  const { id } = await olga.call('groups.createChannel', {
    ...{ groupId: club.group.id, name: `room-${++cids}`, isPrivate },
  })
  return id
}
const start = async (who = olga, conversationId = channel) =>
  (await who.call('threads.start', { conversationId, seq: 1 })).thread.conversationId
const say = (who: Somebody, conversationId: ConversationId, body: string) =>
  who.call('messages.send', { conversationId, cid: `in-a-thread-${++cids}`, body })
const listed = async (who: Somebody, filter: 'all' | 'unread' = 'unread') =>
  (await who.call('threads.list', { filter })).threads.map(({ thread: { conversationId } }) => conversationId)
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    ({ code }: AppError) => code,
  )

const rootOf = async (who: Somebody, conversationId = channel) =>
  (await who.call('messages.history', { conversationId })).messages[0]!
/** What is told of replies is a job: until it is so. */
const untilCounts = (count: number, conversationId = channel) =>
  untilEqual(async () => (await rootOf(olga, conversationId)).thread?.count ?? 0, count)

describe('a thread', () => {
  it('a message has one, whoever begins it', async () => {
    expect(await Promise.all([start(mina), start(ivan), start(olga)])).toEqual([thread, thread, thread])
    expect(await codeOf(start(noor))).toBe('not_found')
    expect(await codeOf(mina.call('threads.start', { conversationId: thread, seq: 1 }))).toBe('not_allowed')
    expect((await rootOf(mina)).thread).toBeUndefined()
  })

  it('replies are told to those who see the channel, apart from the channel', async () => {
    const ear = await ivan.listen()
    await say(olga, thread, 'I do')
    const { data } = await ear.hears<Event>('thread', ({ stream }) => stream === thread)
    expect(data).toMatchObject({ message: { body: 'I do', conversationId: thread, seq: 1 } })
    const changed = await ear.hears<Event>('event', ({ type }) => type === 'thread.changed')
    expect(changed).toMatchObject({
      stream: channel,
      data: { seq: 1, thread: { conversationId: thread, count: 1, seq: 1, faces: [olga.userId] } },
    })
    expect(ear.events.filter(({ stream }) => stream === thread)).toEqual([])
    const { heads } = await ivan.call('messages.heads', {})
    expect([heads[channel]![2], heads[thread]]).toEqual([1, undefined])
  })

  it('every change in a thread is told apart from the channel, and right after the one before it', async () => {
    const ear = await ivan.listen()
    await say(olga, thread, 'I do')
    const at = { conversationId: thread, seq: 1 }
    await olga.call('messages.edit', { ...at, body: 'I do, tonight' })
    await mina.call('messages.react', { ...at, emoji: '👍' })
    await mina.call('messages.unreact', { ...at, emoji: '👍' })
    const poll = { conversationId: thread, cid: `in-a-thread-${++cids}`, question: 'Where?' }
    const { seq } = await olga.call('polls.create', { ...poll, options: ['here', 'there'] })
    await olga.call('polls.close', { conversationId: thread, seq })
    await olga.call('messages.delete', at)
    await ear.hears<Event>('thread', ({ type }) => type === 'message.deleted')
    const { heads } = await ivan.call('messages.heads', {})
    const told = ear.heard.flatMap(({ name, payload }) => (name === 'thread' ? [payload as Event] : []))
    expect(told.map(({ rev, type }) => [rev, type])).toEqual(
      [
        ...['message.created', 'message.edited', 'reaction.added', 'reaction.removed'],
        ...['message.created', 'poll.changed', 'message.deleted'],
      ].map((type, n) => [n + 1, type]),
    )
    expect(ear.events.filter(({ stream }) => stream === thread)).toEqual([])
    expect(heads[thread]).toBeUndefined()
  })

  it('a message counts the replies that are there, and shows who wrote last', async () => {
    for (const [who, body] of [
      [olga, 'one'],
      [ivan, 'two'],
      [mina, 'three'],
      [olga, 'four'],
    ] as const)
      await say(who, thread, body)
    await untilCounts(4)
    const { thread: head } = await rootOf(ivan)
    expect(head).toMatchObject({ seq: 4, faces: [olga.userId, mina.userId, ivan.userId] })
    await olga.call('messages.delete', { conversationId: thread, seq: 4 })
    await untilCounts(3)
    expect((await rootOf(ivan)).thread).toMatchObject({
      seq: 3,
      faces: [mina.userId, ivan.userId, olga.userId],
    })
    for (const seq of [1, 2, 3]) await olga.call('messages.delete', { conversationId: thread, seq })
    await untilCounts(0)
    expect(await listed(ivan, 'all')).toEqual([])
  })

  it('a deleted message keeps its thread, which goes on', async () => {
    await say(olga, thread, 'I do')
    await mina.call('messages.delete', { conversationId: channel, seq: 1 })
    await say(ivan, thread, 'me too')
    await untilCounts(2)
    const { root } = await ivan.call('threads.get', { conversationId: thread })
    expect(root).toMatchObject({ body: '', deletedAt: expect.any(Number), thread: { count: 2 } })
    expect(await start(ivan)).toBe(thread)
  })

  it('a reader who misses something catches up with it, as in every conversation', async () => {
    await say(olga, thread, 'one')
    const page = await ivan.call('messages.history', { conversationId: thread })
    await say(mina, thread, 'two')
    await mina.call('messages.react', { conversationId: thread, seq: 1, emoji: '👍' })
    const asked = { id: thread, epoch: page.epoch, rev: page.rev }
    const { streams } = await ivan.call('messages.sync', { streams: [asked] })
    expect(streams).toMatchObject([{ events: [{ type: 'message.created' }, { type: 'reaction.added' }] }])
  })
})

describe('a reply that is also sent to the channel', () => {
  const sayInBoth = (who: Somebody, body: string) =>
    who.call('messages.send', {
      ...{ conversationId: thread, cid: `in-a-thread-${++cids}`, body, isAlsoInChannel: true },
    })

  it('a reply stands in the channel, counts there as unread once, and mentions once', async () => {
    const ear = await ivan.listen()
    await ivan.call('messages.markRead', { conversationId: channel, seq: 1 })
    await sayInBoth(olga, `the <@${ivan.userId}> gambit`)
    const { data } = await ear.hears<Event>('event', ({ type }) => type === 'message.created')
    const threadReply = { conversationId: thread, seq: 1, rootSeq: 1 }
    expect(data).toMatchObject({ message: { conversationId: channel, seq: 2, threadReply, mentions: [] } })
    const { groups } = await ivan.call('groups.home', {})
    const here = groups
      .flatMap(({ channels }) => channels)
      .find(({ conversation }) => conversation.id === channel)
    expect(here).toMatchObject({ seq: 2, readSeq: 1, mentionSeqs: [] })
    await until(async () => (await listed(ivan)).includes(thread))
  })

  it('a search finds it once, in its thread', async () => {
    await sayInBoth(olga, 'zwischenzug')
    const { hits } = await ivan.call('search.messages', { q: 'zwischenzug' })
    expect(hits.map(({ message }) => [message.conversationId, message.seq])).toEqual([[thread, 1]])
  })

  it('a deletion in the channel takes both', async () => {
    await sayInBoth(olga, 'gone soon')
    const { rev } = await mina.call('messages.history', { conversationId: channel })
    await olga.call('messages.delete', { conversationId: channel, seq: 2 })
    const pages = await Promise.all(
      [channel, thread].map((conversationId) => mina.call('messages.history', { conversationId })),
    )
    expect(pages.map(({ messages }) => messages.at(-1))).toMatchObject([
      { body: '', deletedAt: expect.any(Number) },
      { body: '', deletedAt: expect.any(Number) },
    ])
    const asked = { id: channel, epoch: pages[0]!.epoch, rev }
    const { streams } = await mina.call('messages.sync', { streams: [asked] })
    expect(streams).toMatchObject([
      { events: expect.arrayContaining([expect.objectContaining({ type: 'message.deleted' })]) },
    ])
  })

  it('a person who lost the channel sees it nowhere', async () => {
    await sayInBoth(olga, 'secret')
    await olga.call('groups.editChannel', { conversationId: channel, isPrivate: true })
    expect(await codeOf(ivan.call('messages.history', { conversationId: channel }))).toBe('not_found')
    expect(await codeOf(sayInBoth(ivan, 'hello?'))).toBe('not_found')
    await olga.call('groups.editChannel', { conversationId: channel, isArchived: true })
    expect(await codeOf(sayInBoth(olga, 'hello?'))).toBe('archived')
  })
})

describe('following', () => {
  it('the author of the first message and the mentioned have it unread, and reading it clears it', async () => {
    await say(olga, thread, `<@${ivan.userId}> perhaps`)
    await until(async () => (await listed(mina)).includes(thread) && (await listed(ivan)).includes(thread))
    expect(await listed(olga)).not.toContain(thread)
    expect(await listed(olga, 'all')).toContain(thread)
    await mina.call('messages.markRead', { conversationId: thread, seq: 1 })
    expect(await listed(mina)).not.toContain(thread)
    const { threads = [] } = await mina.call('groups.home', {})
    expect(threads.find(({ conversationId }) => conversationId === thread)).toMatchObject({ readSeq: 1 })
  })

  it('a person who stopped is let alone until they write again', async () => {
    await say(olga, thread, 'one')
    await until(async () => (await listed(mina)).includes(thread))
    await mina.call('threads.unfollow', { conversationId: thread })
    await say(olga, thread, `<@${mina.userId}> two`)
    await untilCounts(2)
    expect(await listed(mina, 'all')).not.toContain(thread)
    await say(mina, thread, 'three')
    await until(async () => (await listed(mina, 'all')).includes(thread))
  })

  it('all devices are told who follows and what is read', async () => {
    const ear = await ivan.listen()
    await ivan.call('threads.follow', { conversationId: thread })
    await say(olga, thread, 'one')
    await untilCounts(1)
    await ivan.call('messages.markRead', { conversationId: thread, seq: 1 })
    await ivan.call('threads.unfollow', { conversationId: thread })
    await ear.hears<Event>('event', ({ type }) => type === 'thread.unfollowed')
    // A reply stands in the inbox of who follows, as soon as its job has run.
    const own = ear.events.filter(({ stream, type }) => stream === ivan.userId && type !== 'inbox.changed')
    expect(own.map(({ type }) => type)).toEqual(['thread.followed', 'read.moved', 'thread.unfollowed'])
  })

  it('a page of the list leads to the next one', async () => {
    const others = await Promise.all([1, 2, 3].map(() => newChannel(false)))
    for (const conversationId of others) {
      await say(olga, conversationId, 'root')
      await say(olga, await start(olga, conversationId), 'reply')
    }
    await until(async () => (await listed(olga, 'all')).length >= 3)
    const first = await olga.call('threads.list', { limit: 2 })
    const second = await olga.call('threads.list', { limit: 2, before: first.next! })
    const times = [...first.threads, ...second.threads].map(
      ({ thread: { lastAt } }: { thread: Thread }) => lastAt!,
    )
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(first.threads).toHaveLength(2)
  })
})

describe('the sight of a thread', () => {
  it('a removed member hears, sees and counts nothing more', async () => {
    const ear = await ivan.listen()
    await say(ivan, thread, 'mine')
    await say(olga, thread, 'one')
    await until(async () => (await listed(ivan)).includes(thread))
    await olga.call('groups.removeMember', { groupId: club.group.id, userId: ivan.userId })
    await say(olga, thread, 'secret')
    await untilCounts(3)
    expect(await listed(ivan, 'all')).toEqual([])
    expect((await ivan.call('groups.home', {})).threads).toEqual([])
    for (const call of [
      ivan.call('threads.get', { conversationId: thread }),
      ivan.call('messages.history', { conversationId: thread }),
      ivan.call('threads.follow', { conversationId: thread }),
      say(ivan, thread, 'hello?'),
    ])
      expect(await codeOf(call)).toBe('not_found')
    expect(JSON.stringify(ear.heard)).not.toContain('secret')
    const { code } = await olga.call('groups.createInvite', { groupId: club.group.id })
    await ivan.call('groups.join', { code })
  })

  it('a mention where one sees nothing makes nobody follow, also when they come in later', async () => {
    const secret = await newChannel(true)
    await say(olga, secret, 'who plays?')
    const apart = await start(olga, secret)
    await say(olga, apart, `not <@${ivan.userId}>`)
    await untilCounts(1, secret)
    // What the first reply meant for others was done before the second one is counted.
    await say(olga, apart, 'and again')
    await untilCounts(2, secret)
    await olga.call('groups.addPerson', { conversationId: secret, userId: ivan.userId })
    expect(await listed(ivan, 'all')).not.toContain(apart)
    await say(olga, apart, `now <@${ivan.userId}>`)
    await until(async () => (await listed(ivan)).includes(apart))
  })

  it('a channel that turns private takes its threads along, at once', async () => {
    const ear = await ivan.listen()
    await say(ivan, thread, 'mine')
    await untilCounts(1)
    await olga.call('groups.editChannel', { conversationId: channel, isPrivate: true })
    await say(olga, thread, 'secret')
    await untilCounts(2)
    expect(await codeOf(ivan.call('messages.history', { conversationId: thread }))).toBe('not_found')
    expect(await listed(ivan, 'all')).not.toContain(thread)
    expect(JSON.stringify(ear.heard)).not.toContain('secret')
  })

  it('threads of an archived channel can be read and not written in', async () => {
    await say(olga, thread, 'one')
    await until(async () => (await listed(mina)).includes(thread))
    await olga.call('groups.editChannel', { conversationId: channel, isArchived: true })
    expect(await codeOf(say(mina, thread, 'two'))).toBe('archived')
    expect(await codeOf(start(mina))).toBe('archived')
    expect(await codeOf(mina.call('messages.markRead', { conversationId: thread, seq: 1 }))).toBe('done')
    expect(await listed(mina)).not.toContain(thread)
  })

  it('threads of a deleted channel are gone for everybody', async () => {
    await say(olga, thread, 'one')
    await until(async () => (await listed(mina)).includes(thread))
    await olga.call('groups.deleteChannel', { conversationId: channel })
    expect(await codeOf(mina.call('threads.get', { conversationId: thread }))).toBe('not_found')
    expect(await listed(mina, 'all')).not.toContain(thread)
  })
})
