import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ConversationId, Output } from '@hubbub/protocol'
import { patiently, TestSystem, type Somebody } from '@hubbub/testing'

let system: TestSystem
let olga: Somebody
let mina: Somebody
let general: ConversationId
beforeAll(async () => {
  system = await TestSystem.open()
  olga = await system.person('olga')
  mina = await system.person('mina')
  const { channels } = await system.group(olga, [mina])
  general = channels[0]!.conversation.id
})
afterAll(() => system.close())

const said = (cid: string, body = 'e4') => ({ conversationId: general, cid, body })

async function countOf(cid: string): Promise<number> {
  const { messages } = await olga.call('messages.history', { conversationId: general, limit: 100 })
  return messages.filter((message) => message.cid === cid).length
}

describe('a message sent again with the same cid', () => {
  it('a message sent again is answered as the first one, and marked as known', async () => {
    const first = await mina.call('messages.send', said('again-by-rest'))
    const again = await mina.call('messages.send', said('again-by-rest'))
    expect([first.dup, again]).toEqual([false, { ...first, dup: true }])
    expect(await countOf('again-by-rest')).toBe(1)
  })

  it('a message is one message when twenty copies race over REST and sockets', async () => {
    const [ear, listener] = [await mina.listen(), await olga.listen()]
    const copies = await Promise.all(
      Array.from({ length: 20 }, async (_, n): Promise<Output<'messages.send'>> => {
        if (n % 2) return mina.call('messages.send', said('twenty-copies'))
        const reply = await ear.call('messages.send', said('twenty-copies'))
        if (!reply.ok) throw new Error(reply.code)
        return reply.data
      }),
    )
    expect(copies.filter(({ dup }) => !dup)).toHaveLength(1)
    expect(new Set(copies.map(({ id, seq, rev }) => `${id} ${seq} ${rev}`)).size).toBe(1)

    // What is heard after this one would have come before it.
    const { rev } = await mina.call('messages.send', said('after-the-copies'))
    await listener.hears('event', (event: { rev: number }) => event.rev === rev)
    const heard = listener.events.filter(
      ({ type, data }) => type === 'message.created' && data.message.cid === 'twenty-copies',
    )
    expect(heard).toHaveLength(1)
  })

  it('a message sent again with another text, conversation or reply is refused', async () => {
    const { seq } = await mina.call('messages.send', said('one-meaning'))
    const { conversationId } = await mina.call('groups.openDirect', { userId: olga.userId })
    const others = [
      said('one-meaning', 'd4'),
      { ...said('one-meaning'), conversationId },
      { ...said('one-meaning'), replyTo: seq },
    ]
    for (const other of others)
      await expect(mina.call('messages.send', other)).rejects.toMatchObject({ code: 'cid_conflict' })
  })

  it('a message sent again is still the first one after that was changed and deleted', async () => {
    const first = await mina.call('messages.send', said('for-ever'))
    const at = { conversationId: general, seq: first.seq }
    await mina.call('messages.edit', { ...at, body: 'd4' })
    expect(await mina.call('messages.send', said('for-ever'))).toEqual({ ...first, dup: true })
    await mina.call('messages.delete', at)
    expect(await mina.call('messages.send', said('for-ever'))).toEqual({ ...first, dup: true })
    await expect(mina.call('messages.send', said('for-ever', 'd4'))).rejects.toMatchObject({
      code: 'cid_conflict',
    })
  })

  it('a message with the cid of another person is another message', async () => {
    const [hers, his] = await Promise.all(
      [mina, olga].map((who) => who.call('messages.send', said('same-cid'))),
    )
    expect([hers!.dup, his!.dup]).toEqual([false, false])
    expect(hers!.seq).not.toBe(his!.seq)
  })
})

it('messages of two hundred people at once are in one order, without a hole', async () => {
  const crowd = await Promise.all(Array.from({ length: 200 }, (_, n) => system.guest(`Guest ${n}`)))
  const { channels } = await system.group(olga, crowd, 'Crowd')
  const conversationId = channels[0]!.conversation.id

  const ear = await olga.listen()
  const send = (guest: Somebody, n: number) =>
    guest.call('messages.send', { conversationId, cid: `one-of-many-${n}`, body: `${n}` })
  // As clients do: a message whose answer is late is sent again, and is the same one.
  const acks = await Promise.all(crowd.map((guest, n) => patiently(() => send(guest, n))))
  const inOrder = Array.from({ length: 200 }, (_, n) => n + 1)
  expect(acks.map(({ seq }) => seq).toSorted((a, b) => a - b)).toEqual(inOrder)
  expect(acks.map(({ rev }) => rev).toSorted((a, b) => a - b)).toEqual(inOrder)

  const changes = await ear.changes(conversationId, 200)
  expect(changes.map(({ rev }) => rev)).toEqual(inOrder)
  const { messages } = await olga.call('messages.history', { conversationId, limit: 100 })
  expect(messages.map(({ seq }) => seq)).toEqual(inOrder.slice(100))
})

it('a sender hears of the message once, before or after the answer', async () => {
  const ear = await mina.listen()
  const replies = await Promise.all(
    Array.from({ length: 50 }, (_, n) => ear.call('messages.send', said(`heard-once-${n}`))),
  )
  const seqs = replies.map((reply) => (reply.ok ? reply.data.seq : 0))
  const last = Math.max(...seqs)
  await ear.hears(
    'event',
    ({ type, data }: { type: string; data: { message?: { seq: number } } }) =>
      type === 'message.created' && data.message!.seq === last,
  )
  const heard = ear.events.flatMap(({ type, data }) => (type === 'message.created' ? data.message.seq : []))
  expect(heard).toEqual(seqs.toSorted((a, b) => a - b))
})

it('a reply to a missing message is refused', async () => {
  const send = mina.call('messages.send', { ...said('to-nothing'), replyTo: 1_000_000 })
  await expect(send).rejects.toMatchObject({ code: 'not_found' })
})
