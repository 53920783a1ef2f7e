import { beforeEach, describe, expect, it } from '@jest/globals'
import type { ConversationId, ThreadHead, UserId } from '@hubbub/protocol'
import type { FollowWish, NewThread } from '../records/thread-repository.ts'
import {
  aDraft,
  chess,
  mina,
  olga,
  revOf,
  tea,
  type MessagesStore,
  type OpenMessages,
} from './messages.suite.ts'

const [first, second]: ConversationId[] = ['c_0000000000000000000000000X', 'c_0000000000000000000000000Y']

const newThread = (changes: Partial<NewThread> = {}): NewThread => {
  return { id: first!, parentId: chess, parentSeq: 1, authorId: olga, ...changes }
}
const headOf = (id: ConversationId, changes: Partial<ThreadHead> = {}): ThreadHead => {
  return { conversationId: id, count: 2, seq: 3, lastAt: 1_000, faces: [mina], ...changes }
}

/** What both stores must do with threads and those who follow them. */
export function itKeepsThreads(open: OpenMessages): void {
  describe('threads', () => {
    let store: MessagesStore
    beforeEach(async () => {
      store = await open()
    })
    const start = (changes: Partial<NewThread> = {}) => store.threads.start(newThread(changes))
    const setHead = (thread: ThreadHead, seq = 1, countedRev = 3) =>
      store.threads.setHead({ conversationId: chess, seq, thread, countedRev })
    const follow = (wish: Partial<FollowWish> = {}) =>
      store.threads.follow({ userId: mina, threadId: first!, cause: 'wish', at: 10, ...wish })
    const followed = async (userId: UserId = mina) =>
      (await store.threads.followedBy(userId, 10)).map(({ id }) => id)

    it('of people those are told who follow a thread now', async () => {
      await start()
      await follow()
      await follow({ userId: olga })
      expect((await store.threads.followers(first!, [mina, olga])).toSorted()).toEqual(
        [mina, olga].toSorted(),
      )
      await follow({ userId: olga, cause: 'unwish', at: 20 })
      expect(await store.threads.followers(first!, [mina, olga])).toEqual([mina])
      expect(await store.threads.followers(first!, [olga])).toEqual([])
      expect(await store.threads.followers(second!, [mina])).toEqual([])
    })

    it('a thread that is started twice is one, as it was begun', async () => {
      await Promise.all([start(), start()])
      await start({ authorId: mina })
      expect(await store.threads.get([first!, second!])).toEqual([
        {
          ...newThread(),
          head: headOf(first!, { count: 0, seq: 0, lastAt: null, faces: [] }),
          counted: { rev: 0, count: 0 },
        },
      ])
    })

    it('a message tells of its thread, once for each change', async () => {
      await store.messages.append(aDraft())
      await start()
      const before = await revOf(store)
      expect(await setHead(headOf(first!))).toEqual({ kind: 'changed', rev: before + 1 })
      expect(await setHead(headOf(first!))).toEqual({ kind: 'unchanged', rev: before + 1 })
      expect(await store.messages.pick(chess, [1])).toMatchObject([{ thread: headOf(first!) }])
      expect((await store.threads.get([first!]))[0]!.head).toEqual(headOf(first!))
      expect(await store.streams.changes(chess, before, 5)).toMatchObject([
        { type: 'thread.changed', seq: 1 },
      ])
    })

    it('an edited and a deleted message keep their thread', async () => {
      await store.messages.append(aDraft())
      await setHead(headOf(first!))
      const edit = { body: 'd4', mentions: [], mentionsEveryone: false, at: 5 }
      await store.messages.edit({ conversationId: chess, seq: 1, by: mina, ...edit })
      expect(await store.messages.pick(chess, [1])).toMatchObject([{ thread: headOf(first!) }])
      await store.messages.delete({ conversationId: chess, seq: 1, by: mina, mayModerate: false, at: 6 })
      const [message] = await store.messages.pick(chess, [1])
      expect(message).toMatchObject({ deletedAt: 6, thread: headOf(first!) })
      expect(await setHead(headOf(first!, { count: 9 }))).toMatchObject({ kind: 'changed' })
    })

    it('a message that tells more of its thread is not told less by who counted before', async () => {
      await store.messages.append(aDraft())
      await start()
      await setHead(headOf(first!, { count: 9 }), 1, 12)
      expect(await setHead(headOf(first!, { count: 7 }), 1, 10)).toMatchObject({ kind: 'unchanged' })
      await store.threads.setCounted(first!, { rev: 10, count: 7 })
      expect(await store.messages.pick(chess, [1])).toMatchObject([{ thread: { count: 9 } }])
      expect(await store.threads.get([first!])).toMatchObject([{ counted: { rev: 12, count: 9 } }])
      // A reply is gone.
      expect(await setHead(headOf(first!, { count: 8 }), 1, 13)).toMatchObject({ kind: 'changed' })
      expect(await store.threads.get([first!])).toMatchObject([{ counted: { rev: 13, count: 8 } }])
    })

    it('a message that is not there tells of no thread', async () => {
      expect(await setHead(headOf(first!), 7)).toEqual({ kind: 'missing' })
    })

    it('the count of replies goes forward only', async () => {
      await start()
      await store.threads.setCounted(first!, { rev: 4, count: 3 })
      await store.threads.setCounted(first!, { rev: 2, count: 1 })
      expect(await store.threads.get([first!])).toMatchObject([{ counted: { rev: 4, count: 3 } }])
    })
    it('following and not following is logged once each, in the own stream', async () => {
      expect(await follow()).toEqual({ kind: 'changed', rev: 1 })
      expect(await follow()).toEqual({ kind: 'unchanged' })
      expect(await store.threads.follows(mina, [first!, second!])).toEqual([first])
      expect(await store.threads.follows(olga, [first!])).toEqual([])
      expect(await follow({ cause: 'unwish', at: 20 })).toEqual({ kind: 'changed', rev: 2 })
      expect(await store.threads.follows(mina, [first!])).toEqual([])
      expect(await store.streams.changes(mina, 0, 5)).toMatchObject([
        { type: 'thread.followed', data: { conversationId: first } },
        { type: 'thread.unfollowed', data: { conversationId: first } },
      ])
    })

    it('a mentioned person follows, unless they said that they do not want to', async () => {
      expect(await follow({ cause: 'mentioned' })).toMatchObject({ kind: 'changed' })
      await follow({ cause: 'unwish', at: 20 })
      expect(await follow({ cause: 'mentioned', at: 30 })).toEqual({ kind: 'unchanged' })
    })

    it('a writer follows again, but not for a reply from before they stopped', async () => {
      await follow({ cause: 'unwish', at: 20 })
      expect(await follow({ cause: 'wrote', at: 19 })).toEqual({ kind: 'unchanged' })
      expect(await follow({ cause: 'wrote', at: 21 })).toMatchObject({ kind: 'changed' })
    })

    it('the list is in the order of the last replies, those without any last', async () => {
      for (const number of [1, 2, 3]) {
        const id = `c_000000000000000000000000T${number}` as const
        await store.messages.append(aDraft())
        await start({ id, parentSeq: number })
        await follow({ threadId: id, at: number })
        if (number < 3) await setHead(headOf(id, { lastAt: 100 * number }), number)
      }
      expect(await followed()).toEqual([
        'c_000000000000000000000000T2',
        'c_000000000000000000000000T1',
        'c_000000000000000000000000T3',
      ])
      expect(await store.threads.followedBy(mina, 1)).toHaveLength(1)
      expect(await followed(olga)).toEqual([])
    })

    it('a thread that is removed is followed by nobody, and what was read in it is forgotten', async () => {
      await start()
      await start({ id: second!, parentId: tea })
      for (const threadId of [first!, second!]) {
        await store.messages.append(aDraft({ conversationId: threadId, authorId: mina }))
        await follow({ threadId })
      }
      expect(await store.threads.under(chess, 10)).toEqual([first])
      await store.threads.forget(first!)
      await store.threads.forget(first!)
      expect(await store.threads.under(chess, 10)).toEqual([])
      expect(await followed()).toEqual([second])
      const positions = await store.reads.positions(mina, [first!, second!])
      expect([positions[first!]!.readSeq, positions[second!]!.readSeq]).toEqual([0, 1])
    })

    it('people who are removed follow nothing any more', async () => {
      await start()
      await follow()
      await follow({ userId: olga })
      await store.purge.forgetPeople([mina])
      expect([await followed(), await followed(olga)]).toEqual([[], [first]])
    })
  })
}
