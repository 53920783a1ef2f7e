import { randomUUID } from 'node:crypto'
import { isDuplicateIn, retrying } from '@hubbub/mongo'
import { limits, type ConversationId, type UserId } from '@hubbub/protocol'
import { decideFollow } from '../../threads/decide-follow.ts'
import { decideHead } from '../../threads/decide-head.ts'
import { emptyHead } from '../../threads/empty-head.ts'
import { outcomeOf, type Decision } from '../../records/decision.ts'
import type { Follow, FollowOutcome, FollowWish, NewThread } from '../../records/thread-repository.ts'
import type { ThreadRecord, ThreadRepository } from '../../records/thread-repository.ts'
import type { Collections } from './collections.ts'
import { decidedOnMessage } from './decided.ts'
import { readId } from './read-models.ts'
import { followEffect, followId, newThread, type FollowPart, type ThreadPart } from './thread-models.ts'

export function mongoThreads(all: Collections): ThreadRepository {
  const { threads, follows, reads } = all
  const { trusted } = threads.base
  const read = (filter: object, limit: number) =>
    retrying(() =>
      threads.find(filter).sort({ lastAt: -1, _id: -1 }).limit(limit).lean<ThreadPart[]>().exec(),
    )
  return {
    start: (thread) => start(all, thread),
    get: async (ids) => (await read({ _id: trusted({ $in: [...ids] }) }, ids.length)).map(recordOf),
    setHead: (head) =>
      decidedOnMessage(all, head, async (facts) => {
        const [thread] = await read({ _id: head.thread.conversationId }, 1)
        return decideHead({ ...facts, countedRev: thread?.countedRev ?? 0 }, head)
      }),
    async setCounted(_id, { rev, count }) {
      const set = { $set: { countedRev: rev, count } }
      await retrying(() => threads.updateOne({ _id, countedRev: trusted({ $lt: rev }) }, set).exec())
    },
    follow: (wish) => follow(all, wish),
    async follows(userId, ids) {
      const asked = ids.map((threadId) => followId({ userId, threadId }))
      const found = await retrying(() =>
        follows
          .find({ _id: trusted({ $in: asked }) })
          .lean<FollowPart[]>()
          .exec(),
      )
      return found.filter(({ isFollowing }) => isFollowing).map(({ threadId }) => threadId)
    },
    async wishesAbout(threadId) {
      const found = await retrying(() => follows.find({ threadId }).lean<FollowPart[]>().exec())
      return found.map(({ userId, isFollowing }) => ({ userId, isFollowing }))
    },
    async followers(threadId, userIds) {
      const asked = userIds.map((userId) => followId({ userId, threadId }))
      const found = await retrying(() =>
        follows
          .find({ _id: trusted({ $in: asked }) })
          .lean<FollowPart[]>()
          .exec(),
      )
      return found.filter(({ isFollowing }) => isFollowing).map(({ userId }) => userId)
    },
    async followedBy(userId, limit) {
      const ids = await followedIds(all, userId)
      return ids.length > 0 ? (await read({ _id: trusted({ $in: ids }) }, limit)).map(recordOf) : []
    },
    async under(parentId, limit) {
      const found = await retrying(() =>
        threads.find({ parentId }).select(['_id']).limit(limit).lean<ThreadPart[]>().exec(),
      )
      return found.map(({ _id }) => _id)
    },
    async forget(threadId) {
      const followers = await retrying(() => follows.find({ threadId }).lean<FollowPart[]>().exec())
      const ids = followers.map(({ userId }) => readId(userId, threadId))
      await retrying(() => reads.deleteMany({ _id: trusted({ $in: ids }) }).exec())
      await retrying(() => follows.deleteMany({ threadId }).exec())
      await retrying(() => threads.deleteOne({ _id: threadId }).exec())
    },
  }
}

function recordOf({ _id, parentId, parentSeq, authorId, head, countedRev, count }: ThreadPart): ThreadRecord {
  const known = head ?? emptyHead(_id)
  return { id: _id, parentId, parentSeq, authorId, head: known, counted: { rev: countedRev, count } }
}

async function start({ threads }: Collections, thread: NewThread): Promise<void> {
  await retrying(() => threads.create([newThread(thread)])).catch((error: unknown) => {
    // Two began it at once.
    if (!isDuplicateIn(error, '_id')) throw error
  })
}

async function followedIds({ follows }: Collections, userId: UserId): Promise<ConversationId[]> {
  const found = await retrying(() =>
    follows
      .find({ userId, isFollowing: true })
      .select(['threadId'])
      .sort({ at: -1 })
      .limit(limits.threadsFollowed)
      .lean<FollowPart[]>()
      .exec(),
  )
  return found.map(({ threadId }) => threadId)
}

/** Decided on in the person's own stream, whose row brings it about. */
async function follow(all: Collections, wish: FollowWish): Promise<FollowOutcome> {
  const id = randomUUID()
  let decision = null as Decision<FollowOutcome> | null
  const placed = await all.log.write(wish.userId, async () => {
    decision = decideFollow(await readFollow(all, wish), wish)
    if ('kept' in decision) return null
    const redo = decision.puts.flatMap((put) => (put.kind === 'follow' ? [followEffect(put.follow)] : []))
    const { type, data } = decision.change
    return { id, type, data, redo }
  })
  return 'done' in decision! ? outcomeOf(decision, placed!.rev) : decision!.kept
}

async function readFollow({ follows }: Collections, wish: FollowWish): Promise<Follow | null> {
  const found = await retrying(() => follows.findById(followId(wish)).lean<FollowPart>().exec())
  if (!found) return null
  const { userId, threadId, isFollowing, at } = found
  return { userId, threadId, isFollowing, at }
}
