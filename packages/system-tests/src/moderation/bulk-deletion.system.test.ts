import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { AppError, ConversationId, GroupId, Push } from '@hubbub/protocol'
import {
  fetchFile,
  isCluster,
  TestSystem,
  until,
  untilEqual,
  uploadFile,
  type Ear,
  type Somebody,
} from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
let cids = 0

const hour = 3_600_000

beforeAll(async () => {
  system = await TestSystem.open()
  const people = await Promise.all(['olga', 'mina', 'ivan'].map((name) => system.person(name)))
  ;[olga, mina, ivan] = people as [Somebody, Somebody, Somebody]
})
afterAll(() => system.close())

beforeEach(async () => {
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  await olga.call('groups.setRole', { groupId, userId: mina.userId, role: 'moderator' })
})

const say = async (who: Somebody, conversationId = general, body = 'spam') =>
  (await who.call('messages.send', { conversationId, cid: `cid-bulk-${++cids}`, body })).seq
async function sayMany(who: Somebody, count: number, conversationId = general): Promise<number[]> {
  const sent: number[] = []
  for (let n = 0; n < count; n++) sent.push(await say(who, conversationId))
  return sent
}
const threadAt = async (seq: number) =>
  (await olga.call('threads.start', { conversationId: general, seq })).thread.conversationId
const alive = async (conversationId = general) => {
  const { messages } = await olga.call('messages.history', { conversationId, limit: 100 })
  return messages.filter(({ deletedAt }) => deletedAt === null).map(({ seq }) => seq)
}
const code = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: AppError) => error.code,
  )
const deletionsOf = (ear: Ear) => ear.events.filter(({ type }) => /^messages?\.deleted$/.test(type))
const isDeletion = ({ type }: Push<'event'>) => type === 'messages.deleted'
const deleteOf = (who: Somebody, whom: Somebody, more: { conversationId?: ConversationId } = {}) =>
  who.call('moderation.deleteMessages', { groupId, userId: whom.userId, lastMs: hour, ...more })
const acts = async (act: string) =>
  (await olga.call('groups.audit', { groupId })).entries.filter((entry) => entry.act === act)

describe('chosen messages', () => {
  it('chosen messages are gone at once for everybody, by one event, and recorded once', async () => {
    const chosen = await sayMany(ivan, 5)
    const kept = await say(ivan, general, 'good')
    const ear = await ivan.listen()
    const here = { conversationId: general, seqs: [...chosen, 99] }
    const { count, rev } = await mina.call('messages.deleteMany', here)
    expect(count).toBe(5)
    const told = await ear.hears<Push<'event'>>('event', isDeletion)
    expect(told).toMatchObject({ stream: general, rev })
    expect(told.data).toMatchObject({ deletions: chosen.map((seq, n) => ({ seq, rev: rev - 5 + n })) })
    expect(deletionsOf(ear)).toHaveLength(1)
    expect(await alive()).toEqual([kept])
    expect(await acts('messages.deleteMany')).toMatchObject([{ details: { count: 5 } }])
    expect(await mina.call('messages.deleteMany', here)).toEqual({ count: 0, rev })
    expect(await acts('messages.deleteMany')).toHaveLength(1)
  })

  it('chosen messages come one by one to a client that asks what it missed, as before', async () => {
    const chosen = await sayMany(ivan, 3)
    const { epoch, rev } = await ivan.call('messages.history', { conversationId: general })
    await mina.call('messages.deleteMany', { conversationId: general, seqs: chosen })
    const { streams } = await ivan.call('messages.sync', { streams: [{ id: general, epoch, rev }] })
    const [answer] = streams
    const events = answer?.status === 'events' ? answer.events : []
    expect(events.map((event) => [event.rev - rev, event.type])).toEqual([
      [1, 'message.deleted'],
      [2, 'message.deleted'],
      [3, 'message.deleted'],
      [4, 'message.unpinned'],
    ])
    expect(events.slice(0, 3).map(({ data }) => (data as { seq: number }).seq)).toEqual(chosen)
  })

  it('chosen messages lose their files with the answer, and a file of a refused message is free again', async () => {
    const { id: fileId } = await uploadFile(ivan, 'spam.txt', new TextEncoder().encode('spam'))
    const cid = `cid-bulk-${++cids}`
    await olga.call('groups.editChannel', { conversationId: general, slowModeMs: hour })
    await say(ivan)
    const message = { conversationId: general, cid, body: '', attachments: [{ fileId }] }
    expect(await code(ivan.call('messages.send', message))).toBe('slow_mode')
    await olga.call('groups.editChannel', { conversationId: general, slowModeMs: 0 })
    const { seq } = await ivan.call('messages.send', message)
    const status = async () => (await fetchFile(olga, fileId)).status
    expect(await status()).toBe(200)
    await mina.call('messages.deleteMany', { conversationId: general, seqs: [seq] })
    expect(await status()).toBe(404)
  })

  it('chosen messages are found by no search any more', async () => {
    const seq = await say(ivan, general, 'the elephant')
    const found = async () => (await olga.call('search.messages', { q: 'elephant' })).hits.length
    await untilEqual(found, 1)
    await mina.call('messages.deleteMany', { conversationId: general, seqs: [seq] })
    await untilEqual(found, 0)
    expect(await found()).toBe(0)
  })

  it('chosen messages are deleted by those alone who moderate there', async () => {
    const seqs = await sayMany(ivan, 2)
    expect(await code(ivan.call('messages.deleteMany', { conversationId: general, seqs }))).toBe(
      'not_allowed',
    )
    const { id } = await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })
    const secret = await say(olga, id)
    const attempt = mina.call('messages.deleteMany', { conversationId: id, seqs: [secret] })
    expect(await code(attempt)).toBe('not_found')
    expect(await alive(id)).toEqual([secret])
  })

  it('chosen messages of a thread are told in the thread, and what stands for them in the channel goes along', async () => {
    const root = await say(olga)
    const threadId = await threadAt(root)
    const reply = { conversationId: threadId, cid: `cid-bulk-${++cids}`, body: 'both' }
    const { seq } = await ivan.call('messages.send', { ...reply, isAlsoInChannel: true })
    expect(await alive()).toEqual([root, root + 1])
    await mina.call('messages.deleteMany', { conversationId: threadId, seqs: [seq] })
    expect(await alive(threadId)).toEqual([])
    expect(await alive()).toEqual([root])
  })
})

describe('all messages of a member', () => {
  it('messages of a member go from every channel and thread that who deletes them moderates, with a count before', async () => {
    const { id: second } = await olga.call('groups.createChannel', { groupId, name: 'second' })
    const { id: secret } = await olga.call('groups.createChannel', { groupId, name: 'x', isPrivate: true })
    await olga.call('groups.addPerson', { conversationId: secret, userId: ivan.userId })
    const root = await say(olga)
    const threadId = await threadAt(root)
    await sayMany(ivan, 3)
    await sayMany(ivan, 2, second)
    await sayMany(ivan, 1, threadId)
    const unseen = await sayMany(ivan, 1, secret)
    const others = await say(mina)
    const asked = { groupId, userId: ivan.userId, lastMs: hour }
    expect(await mina.call('moderation.countMessages', asked)).toEqual({ count: 6 })
    expect(await mina.call('moderation.countMessages', { ...asked, conversationId: second })).toEqual({
      count: 2,
    })
    expect(await deleteOf(mina, ivan, { conversationId: second })).toEqual({ count: 2 })
    await untilEqual(() => alive(second), [])
    expect(await deleteOf(mina, ivan)).toEqual({ count: 4 })
    await until(async () => (await alive()).length === 2 && (await alive(threadId)).length === 0)
    expect(await alive()).toEqual([root, others])
    expect(await alive(secret)).toEqual(unseen)
    expect(await acts('moderation.deleteMessages')).toMatchObject([
      { details: { userId: ivan.userId, count: 4 } },
      { details: { userId: ivan.userId, count: 2 } },
    ])
  })

  it('messages of a member are told in few events, however many they are', async () => {
    await Promise.all(Array.from({ length: 150 }, () => say(ivan)))
    const ear = await olga.listen()
    await deleteOf(mina, ivan)
    await untilEqual(alive, [])
    const last = await say(olga)
    await ear.hears(
      'event',
      ({ data }: Push<'event'>) => (data as { message?: { seq: number } }).message?.seq === last,
    )
    const types = deletionsOf(ear).map(({ type }) => type)
    const together = types.filter((type) => type === 'messages.deleted').length
    // On a cluster the writes of a hundred may take so long that another node tells of them one by one, before or as well.
    const due = isCluster()
      ? { isFew: together > 0, others: 0 }
      : { isFew: together === 2, others: types.length - together }
    expect(due).toEqual({ isFew: true, others: 0 })
  })

  it('messages of a member are not deleted by somebody who is not above them', async () => {
    expect(await code(deleteOf(mina, olga))).toBe('not_allowed')
    expect(await code(deleteOf(mina, mina))).toBe('not_allowed')
    expect(await code(deleteOf(ivan, mina))).toBe('not_allowed')
  })
})

describe('a ban that deletes messages', () => {
  it('a ban deletes what the person wrote in that time, though they are out', async () => {
    await sayMany(ivan, 4)
    const other = await say(olga)
    await mina.call('moderation.ban', { groupId, userId: ivan.userId, deleteMessagesMs: hour })
    await until(alive, ({ length }) => length === 1)
    expect(await alive()).toEqual([other])
    expect(await acts('moderation.ban')).toMatchObject([{ details: { deletedMinutes: 60 } }])
  })

  it('a ban deletes nothing unless it is told to', async () => {
    const seqs = await sayMany(ivan, 2)
    const seq = await say(mina)
    await mina.call('moderation.ban', { groupId, userId: ivan.userId })
    // A deletion that begins after it is done.
    await deleteOf(olga, mina)
    await until(alive, (left) => !left.includes(seq))
    expect(await alive()).toEqual(seqs)
  })

  it('a ban deletes all of them although the server is killed at once', async () => {
    await Promise.all(Array.from({ length: 250 }, () => say(ivan)))
    await mina.call('moderation.ban', { groupId, userId: ivan.userId, deleteMessagesMs: hour })
    await system.server.kill()
    await system.server.start()
    await untilEqual(alive, [])
    const { messages } = await olga.call('messages.history', { conversationId: general, before: 100 })
    expect(messages.every(({ deletedAt }) => deletedAt !== null)).toBe(true)
  })
})
