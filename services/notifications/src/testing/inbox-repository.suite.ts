import { expect, it } from '@jest/globals'
import type { ConversationId, UserId } from '@hubbub/protocol'
import type { Wish } from '../store/decide-entries.ts'
import { entryId, type Entry, type NewEntry } from '../store/entry.ts'
import type { InboxRepository } from '../store/inbox-repository.ts'

export const olga: UserId = 'u_0000000000000000000000000A'
const mina: UserId = 'u_0000000000000000000000000B'
export const chess: ConversationId = 'c_0000000000000000000000000A'
const tea: ConversationId = 'c_0000000000000000000000000B'

export function aNote(seq: number, conversationId = chess): NewEntry {
  const about = { conversationId, seq }
  return {
    ...{ id: entryId('message', about), cause: 'mention', ...about, placeId: conversationId },
    ...{ rootSeq: null, by: null, count: 0 },
  }
}

export const entryOf = (note: NewEntry, { at, readAt = null }: Partial<Entry> & { at: number }): Entry => ({
  ...{ ...note, userId: olga, at, readAt },
})

const all = { before: Number.MAX_SAFE_INTEGER, limit: 10 }

export interface InboxStores {
  inbox: InboxRepository
  /** Where a person's own stream stands. */
  revOf(userId: UserId): Promise<number>
}

/** What every store keeps of inboxes. */
export function itKeepsInboxes(open: () => Promise<InboxStores>): void {
  const noting = (...notes: NewEntry[]) => ({
    userId: olga,
    wishes: notes.map((entry): Wish => ({ kind: 'note', entry })),
    now: 10,
  })
  const seqsIn = async ({ inbox }: InboxStores, isRead: boolean, page = all) =>
    (await inbox.page(olga, { ...page, isRead })).map(({ seq }) => seq)

  it('entries are written with one change in the stream of their owner', async () => {
    const stores = await open()
    expect(await stores.inbox.write(noting(aNote(1), aNote(2)))).toBe(1)
    expect(await stores.inbox.write(noting(aNote(1)))).toBeNull()
    expect([await stores.revOf(olga), await stores.revOf(mina)]).toEqual([1, 0])
    expect(await stores.inbox.page(olga, { ...all, isRead: false })).toEqual([
      entryOf(aNote(2), { at: 11 }),
      entryOf(aNote(1), { at: 10 }),
    ])
  })

  it('a thread, a person and a count are kept', async () => {
    const { inbox } = await open()
    const entry = { ...aNote(1), cause: 'reaction', placeId: tea, rootSeq: 4, by: mina, count: 3 } as const
    await inbox.write(noting(entry))
    expect(await inbox.about(chess, 1)).toEqual([entryOf(entry, { at: 10 })])
  })

  it('read entries stand apart from unread ones, the latest first, in pages', async () => {
    const stores = await open()
    const { inbox } = stores
    await inbox.write(noting(aNote(1), aNote(2), aNote(3), aNote(4)))
    await inbox.write({ userId: olga, wishes: [{ kind: 'read', id: aNote(2).id }], now: 20 })
    expect([await seqsIn(stores, false), await seqsIn(stores, true)]).toEqual([[4, 3, 1], [2]])
    expect(await seqsIn(stores, false, { before: 13, limit: 1 })).toEqual([3])
    await inbox.write({ userId: olga, wishes: [{ kind: 'reopen', id: aNote(2).id }], now: 21 })
    expect(await seqsIn(stores, true)).toEqual([])
  })

  it('a settled entry is read, and nobody is told', async () => {
    const stores = await open()
    const { inbox } = stores
    await inbox.write(noting(aNote(1), aNote(2)))
    await inbox.write({ userId: olga, wishes: [{ kind: 'read', id: aNote(2).id }], now: 20 })
    expect(await inbox.settle(olga, [aNote(1), aNote(2), aNote(3)], 30)).toBe(1)
    expect((await inbox.page(olga, { ...all, isRead: true })).map(({ readAt }) => readAt)).toEqual([20, 30])
    expect(await stores.revOf(olga)).toBe(2)
  })

  it('an unread entry of a thread is about its last reply, and a read one stays as it was', async () => {
    const { inbox } = await open()
    const id = entryId('thread', { conversationId: chess, seq: 0 })
    const entry: NewEntry = { ...aNote(3), id, cause: 'thread', rootSeq: 1, count: 3 }
    await inbox.write(noting(entry))
    await inbox.write({ ...noting(entry), userId: mina })
    await inbox.write({ userId: mina, wishes: [{ kind: 'read', id }], now: 20 })
    expect(await inbox.extend({ id, userIds: [olga, mina], seq: 5 })).toEqual([olga])
    expect(await inbox.extend({ id, userIds: [olga, mina], seq: 4 })).toEqual([olga])
    expect((await inbox.about(chess, 5)).map(({ userId, count }) => [userId, count])).toEqual([[olga, 5]])
    expect((await inbox.about(chess, 3)).map(({ userId }) => userId)).toEqual([mina])
  })

  it('an entry of a thread that is about a later reply meanwhile is not settled', async () => {
    const stores = await open()
    const { inbox } = stores
    const id = entryId('thread', { conversationId: chess, seq: 0 })
    await inbox.write(noting({ ...aNote(3), id, cause: 'thread', rootSeq: 1, count: 3 }))
    await inbox.extend({ id, userIds: [olga], seq: 5 })
    expect(await inbox.settle(olga, [{ id, seq: 3 }], 30)).toBe(0)
    expect(await seqsIn(stores, false)).toEqual([5])
    expect(await inbox.settle(olga, [{ id, seq: 5 }], 30)).toBe(1)
  })

  it('a thread that was read is new again with the next reply', async () => {
    const stores = await open()
    const { inbox } = stores
    const id = entryId('thread', { conversationId: chess, seq: 0 })
    const ofReply = (seq: number): Wish => ({
      kind: 'count',
      entry: { ...aNote(seq), id, cause: 'thread', rootSeq: 1, count: seq },
    })
    await inbox.write({ userId: olga, wishes: [ofReply(3)], now: 10 })
    await inbox.settle(olga, [{ id, seq: 3 }], 20)
    expect(await seqsIn(stores, false)).toEqual([])
    await inbox.write({ userId: olga, wishes: [ofReply(4)], now: 30 })
    expect(await seqsIn(stores, false)).toEqual([4])
  })

  it('a removed entry comes again as if it were new', async () => {
    const stores = await open()
    const { inbox } = stores
    await inbox.write(noting(aNote(1)))
    await inbox.write({ userId: olga, wishes: [{ kind: 'remove', id: aNote(1).id }], now: 20 })
    expect([await inbox.about(chess, 1), await seqsIn(stores, false)]).toEqual([[], []])
    await inbox.write({ ...noting(aNote(1)), now: 30 })
    expect(await inbox.about(chess, 1)).toEqual([entryOf(aNote(1), { at: 30 })])
  })

  it('entries are found by their message, and by their owner and conversation', async () => {
    const { inbox } = await open()
    await inbox.write(noting(aNote(1), aNote(2), aNote(1, tea)))
    await inbox.write({ ...noting(aNote(1)), userId: mina })
    expect((await inbox.about(chess, 1)).map(({ userId }) => userId)).toEqual([olga, mina])
    expect((await inbox.ofConversation(olga, chess)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('old entries are removed, a little at a time', async () => {
    const stores = await open()
    const { inbox } = stores
    await inbox.write(noting(aNote(1), aNote(2), aNote(3)))
    expect([await inbox.sweep(12, 1), await inbox.sweep(12, 5)]).toEqual([false, true])
    expect(await seqsIn(stores, false)).toEqual([3])
  })

  it('people are forgotten', async () => {
    const { inbox } = await open()
    await inbox.write(noting(aNote(1)))
    await inbox.write({ ...noting(aNote(1)), userId: mina })
    await inbox.forgetPeople([olga])
    expect((await inbox.about(chess, 1)).map(({ userId }) => userId)).toEqual([mina])
  })

  it('two writes at once of one person give each entry a time of its own', async () => {
    const { inbox } = await open()
    await Promise.all(Array.from({ length: 8 }, (_, n) => inbox.write(noting(aNote(n + 1)))))
    const times = (await inbox.page(olga, { ...all, isRead: false })).map(({ at }) => at)
    expect(new Set(times).size).toBe(8)
  })
}
