import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, FileId, GroupId, Message } from '@hubbub/protocol'
import { fetchFile, TestSystem, uploadFile, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let ivan: Somebody
let groupId: GroupId
let general: ConversationId
/** Olga and Mina are in it. */
let council: ConversationId
beforeAll(async () => {
  system = await TestSystem.open({ HUBBUB_FILES_PERSON_MB: '1' })
  olga = await system.person('olga')
  mina = await system.person('mina')
  ivan = await system.person('ivan')
  const { group, channels } = await system.group(olga, [mina, ivan])
  groupId = group.id
  general = channels[0]!.conversation.id
  council = (await olga.call('groups.createChannel', { groupId, name: 'council', isPrivate: true })).id
  await olga.call('groups.addPerson', { conversationId: council, userId: mina.userId })
})
afterAll(() => system.close())

let cids = 0
const send = (by: Somebody, conversationId: ConversationId, fileId: FileId) =>
  by.call('messages.send', {
    ...{ conversationId, cid: `with-file-${++cids}`, body: '' },
    attachments: [{ fileId, alt: 'the board', isSpoiler: true }],
  })
const forward = (by: Somebody, from: ConversationId, seq: number, to: ConversationId, cid?: string) =>
  by.call('messages.send', {
    ...{ conversationId: to, cid: cid ?? `a-forward-${++cids}`, body: '' },
    forward: { conversationId: from, seq },
  })
async function read(by: Somebody, conversationId: ConversationId, seq: number): Promise<Message> {
  const { messages } = await by.call('messages.pick', { conversationId, seqs: [seq] })
  return messages[0]!
}
async function contentFor(by: Somebody, fileId: FileId): Promise<string | number> {
  const answer = await fetchFile(by, fileId)
  const text = await answer.text()
  return answer.ok ? text : answer.status
}
const used = async (by: Somebody) => (await by.call('files.limits', {})).usedBytes
const words = (text: string) => new TextEncoder().encode(text)

describe('the files of a forward', () => {
  it('a forwarded file is for those of the place it was forwarded to, and stays when the first message is deleted', async () => {
    const { id } = await uploadFile(olga, 'notes.txt', words('the king is ill'))
    const { seq } = await send(olga, council, id)
    const there = await forward(mina, council, seq, general)
    const { attachments, forwarded, body } = await read(ivan, general, there.seq)
    expect(body).toBe('')
    expect(forwarded).toMatchObject({ authorId: olga.userId, authorName: 'olga', body: '' })
    expect(attachments).toEqual([
      expect.objectContaining({ name: 'notes.txt', alt: 'the board', isSpoiler: true, size: 15 }),
    ])
    const copy = attachments![0]!.id
    expect(copy).not.toBe(id)
    expect([await contentFor(ivan, id), await contentFor(ivan, copy)]).toEqual([404, 'the king is ill'])
    await olga.call('messages.delete', { conversationId: council, seq })
    expect([await contentFor(mina, id), await contentFor(ivan, copy)]).toEqual([404, 'the king is ill'])
    await mina.call('messages.delete', { conversationId: general, seq: there.seq })
    expect(await contentFor(ivan, copy)).toBe(404)
  })

  it('a forward that is sent again, also at once, copies its files once', async () => {
    const { id } = await uploadFile(olga, 'once.txt', words('once'))
    const { seq } = await send(olga, council, id)
    const before = await used(mina)
    const tries = Array.from({ length: 4 }, () =>
      forward(mina, council, seq, general, 'a-forward-sent-again'),
    )
    const answers = await Promise.all(tries)
    expect(new Set(answers.map((answer) => answer.seq)).size).toBe(1)
    expect(answers.filter(({ dup }) => !dup)).toHaveLength(1)
    await forward(mina, council, seq, general, 'a-forward-sent-again')
    expect((await used(mina)) - before).toBe(4)
    const { attachments } = await read(ivan, general, answers[0]!.seq)
    expect(await contentFor(ivan, attachments![0]!.id)).toBe('once')
  })

  it('a forward of a forward has copies of its own', async () => {
    const { id } = await uploadFile(olga, 'far.txt', words('far'))
    const { seq } = await send(olga, council, id)
    const near = await forward(mina, council, seq, general)
    const far = await forward(ivan, general, near.seq, general)
    await mina.call('messages.delete', { conversationId: general, seq: near.seq })
    const { attachments, forwarded } = await read(mina, general, far.seq)
    expect(forwarded).toMatchObject({ authorId: olga.userId })
    expect(await contentFor(ivan, attachments![0]!.id)).toBe('far')
    const sources = (by: Somebody) =>
      by.call('messages.sources', { conversationId: general, seqs: [far.seq] })
    expect(await sources(mina)).toEqual({
      sources: [{ seq: far.seq, source: { conversationId: council, seq } }],
    })
    expect(await sources(ivan)).toEqual({ sources: [] })
  })

  it('a forward of files for which its author has no room is refused', async () => {
    const large = await uploadFile(olga, 'large.bin', new Uint8Array(700_000))
    const { seq } = await send(olga, general, large.id)
    await forward(ivan, general, seq, general)
    await expect(forward(ivan, general, seq, general)).rejects.toMatchObject({ code: 'limit_reached' })
    const { messages } = await ivan.call('messages.history', { conversationId: general, limit: 1 })
    expect(messages[0]!.attachments).toHaveLength(1)
  })

  it('a forward with files of its own is refused', async () => {
    const { id } = await uploadFile(mina, 'own.txt', words('own'))
    await expect(
      mina.call('messages.send', {
        ...{ conversationId: general, cid: 'with-own-file', body: '', attachments: [{ fileId: id }] },
        forward: { conversationId: general, seq: 1 },
      }),
    ).rejects.toMatchObject({ code: 'bad_input' })
  })
})

it('a message cannot be forwarded by those who lost its place', async () => {
  const input = { conversationId: council, cid: 'a-secret-plan', body: 'a plan' }
  const { seq } = await olga.call('messages.send', input)
  await olga.call('groups.removePerson', { conversationId: council, userId: mina.userId })
  await expect(forward(mina, council, seq, general)).rejects.toMatchObject({ code: 'not_found' })
})

it('a forward is found by what it forwards', async () => {
  const input = { conversationId: council, cid: 'a-found-thing', body: 'zugzwang at last' }
  const { seq } = await olga.call('messages.send', input)
  const there = await olga.call('messages.send', {
    ...{ conversationId: general, cid: 'a-found-forward', body: 'look at this' },
    forward: { conversationId: council, seq },
  })
  const { hits } = await ivan.call('search.messages', { q: 'zugzwang' })
  expect(hits.map(({ message }) => [message.conversationId, message.seq])).toEqual([[general, there.seq]])
})

it('a reply in a thread is forwarded with its files, also by what stands for it in the channel, and leads into the thread', async () => {
  const input = { conversationId: council, cid: 'a-thread-root', body: 'who has the notes?' }
  const { seq: root } = await olga.call('messages.send', input)
  const { thread } = await olga.call('threads.start', { conversationId: council, seq: root })
  const inThread = thread.conversationId
  const { id } = await uploadFile(olga, 'notes.txt', words('from the thread'))
  const reply = await olga.call('messages.send', {
    ...{ conversationId: inThread, cid: 'a-reply-in-both', body: 'I have', isAlsoInChannel: true },
    attachments: [{ fileId: id }],
  })
  const { messages } = await olga.call('messages.history', { conversationId: council, limit: 1 })
  expect(messages[0]).toMatchObject({ threadReply: { conversationId: inThread } })
  for (const [from, seq] of [
    [inThread, reply.seq],
    [council, messages[0]!.seq],
  ] as const) {
    const there = await forward(olga, from, seq, general)
    const { forwarded, attachments } = await read(ivan, general, there.seq)
    expect(forwarded).toMatchObject({ authorId: olga.userId, body: 'I have' })
    expect(await contentFor(ivan, attachments![0]!.id)).toBe('from the thread')
    const asked = { conversationId: general, seqs: [there.seq] }
    const source = { conversationId: inThread, seq: reply.seq }
    expect(await olga.call('messages.sources', asked)).toEqual({ sources: [{ seq: there.seq, source }] })
    expect(await ivan.call('messages.sources', asked)).toEqual({ sources: [] })
  }
})

it('a forward into a thread that also stands in the channel shows there what it forwards', async () => {
  const said = { conversationId: general, cid: 'a-thread-target', body: 'what now?' }
  const { seq } = await olga.call('messages.send', said)
  const { thread } = await ivan.call('threads.start', { conversationId: general, seq })
  await ivan.call('messages.send', {
    ...{
      conversationId: thread.conversationId,
      cid: 'a-forward-in-both',
      body: 'this',
      isAlsoInChannel: true,
    },
    forward: { conversationId: general, seq },
  })
  const { messages } = await olga.call('messages.history', { conversationId: general, limit: 1 })
  expect(messages[0]).toMatchObject({ body: 'this', forwarded: { body: 'what now?' } })
})

it('a forward of a poll has the question, and nothing to vote on', async () => {
  const poll = {
    conversationId: general,
    cid: 'a-poll-to-forward',
    question: 'When?',
    options: ['Now', 'Never'],
  }
  const { seq } = await olga.call('polls.create', poll)
  const there = await forward(ivan, general, seq, general)
  const message = await read(ivan, general, there.seq)
  expect(message).toMatchObject({ body: '> When?', forwarded: { body: 'When?' } })
  expect(message).not.toHaveProperty('poll')
})
