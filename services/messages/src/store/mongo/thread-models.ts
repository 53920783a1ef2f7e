import { partFields, stoneSeconds, type Effect, type Mongo } from '@hubbub/mongo'
import type { ConversationId, ThreadHead, UserId } from '@hubbub/protocol'
import { Schema, type Model } from 'mongoose'
import type { Follow, HeadOf, NewThread } from '../../records/thread-repository.ts'

/** A thread. `v` is of the log of the conversation where it began, by which its head is written. */
export interface ThreadPart {
  _id: ConversationId
  v: number
  isGone: boolean
  goneAt?: Date
  parentId: ConversationId
  parentSeq: number
  authorId: UserId
  head?: ThreadHead
  lastAt: number | null
  countedRev: number
  count: number
}

/** That somebody follows a thread, or wants not to: a part of their own stream. */
export interface FollowPart extends Follow {
  _id: string
  v: number
  isGone: boolean
  goneAt?: Date
}

export function threadsIn(mongo: Mongo): Model<ThreadPart> {
  const schema = new Schema<ThreadPart>(
    {
      ...{ ...partFields, parentId: String, parentSeq: Number, authorId: String },
      head: { type: Schema.Types.Mixed as never },
      ...{ lastAt: Number, countedRev: Number, count: Number },
    },
    { collection: 'threads', versionKey: false },
  )
  schema.index({ parentId: 1 }, { name: 'threads_by_parent' })
  return mongo.model('threads', schema)
}

export function followsIn(mongo: Mongo): Model<FollowPart> {
  const schema = new Schema<FollowPart>(
    { ...partFields, userId: String, threadId: String, isFollowing: Boolean, at: Number },
    { collection: 'follows', versionKey: false },
  )
  schema.index({ userId: 1, isFollowing: 1, at: -1 }, { name: 'follows_by_time' })
  schema.index({ threadId: 1 }, { name: 'follows_by_thread' })
  schema.index({ goneAt: 1 }, { name: 'stones', expireAfterSeconds: stoneSeconds })
  return mongo.model('follows', schema)
}

export const newThread = ({ id, ...thread }: NewThread): ThreadPart => {
  return { _id: id, v: 0, isGone: false, ...thread, lastAt: null, countedRev: 0, count: 0 }
}

export function headEffect({ thread, countedRev }: HeadOf): Effect {
  const { conversationId: id, lastAt, count } = thread
  return { to: 'threads', id, set: { head: thread, lastAt, countedRev, count } }
}

export const followId = ({ userId, threadId }: Pick<Follow, 'userId' | 'threadId'>): string =>
  `${userId} ${threadId}`

export function followEffect(follow: Follow): Effect {
  const { userId, threadId, isFollowing, at } = follow
  return { to: 'follows', id: followId(follow), set: { userId, threadId, isFollowing, at } }
}
