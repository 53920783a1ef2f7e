import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, Output, StreamEvent, UserId } from '@hubbub/protocol'
import { ReceiptsStore } from './receipts-store.ts'

const chess: ConversationId = 'c_0000000000000000000000000A'
const olga: UserId = 'u_0000000000000000000000000B'
const ivan: UserId = 'u_0000000000000000000000000C'

let answer: Output<'receipts.list'>
let asked: number
let isLarge: boolean
let store: ReceiptsStore
beforeEach(() => {
  ;[asked, isLarge] = [0, false]
  answer = { isShown: true, readers: [{ userId: olga, seq: 3 }] }
  const call = async () => {
    asked++
    return answer
  }
  store = new ReceiptsStore({ call: call as never, isOnline: () => true, isLarge: () => isLarge })
})

const watching = async () => {
  const stop = store.watch(chess)
  await new Promise(setImmediate)
  return stop
}
const read = () => [...store.of(chess).get()]
const told = (userId: UserId, seq: number) =>
  store.heard({ conversationId: chess, readers: [{ userId, seq }] })

const says = (authorId: UserId, seq: number) =>
  store.apply({
    type: 'message.created',
    data: { message: { conversationId: chess, authorId, seq } },
  } as StreamEvent)

describe('read receipts where one looks', () => {
  it('the server is asked once, however many look', async () => {
    await watching()
    await watching()
    expect([asked, read()]).toEqual([1, [[olga, 3]]])
  })

  it('the server is not asked where very many are', async () => {
    isLarge = true
    await watching()
    expect([asked, read()]).toEqual([0, []])
  })

  it('a reader who is told moves forward only', async () => {
    await watching()
    told(olga, 5)
    told(olga, 4)
    told(ivan, 1)
    expect(read()).toEqual([
      [olga, 5],
      [ivan, 1],
    ])
  })

  it('a reader who speaks has read, unless they hide it', async () => {
    await watching()
    says(olga, 7)
    says(ivan, 8)
    expect(read()).toEqual([[olga, 7]])
  })

  it('nobody is shown once one hides one’s own', async () => {
    await watching()
    answer = { isShown: false, readers: [] }
    store.apply({ type: 'account.changed' } as StreamEvent)
    await new Promise(setImmediate)
    expect(read()).toEqual([])
  })

  it('nothing is known of where nobody looks any more', async () => {
    const stop = await watching()
    stop()
    told(olga, 9)
    expect(read()).toEqual([])
  })
})
