import type { ConversationId, ThreadHead, UserId } from '@hubbub/protocol'

/** A thread, and up to where what its first message tells of it is true. */
export interface ThreadRecord {
  id: ConversationId
  parentId: ConversationId
  parentSeq: number
  /** Who wrote the message that it began at. */
  authorId: UserId
  head: ThreadHead
  counted: Counted
}

/** So many replies are there after this change of the thread's log. */
export interface Counted {
  rev: number
  count: number
}

export type NewThread = Pick<ThreadRecord, 'id' | 'parentId' | 'parentSeq' | 'authorId'>

/** What a message tells of its thread. */
export interface HeadOf {
  conversationId: ConversationId
  seq: number
  thread: ThreadHead
  /** The replies were counted after this change of the thread's log. */
  countedRev: number
}

/** That somebody follows a thread, or wants not to. */
export interface Follow {
  userId: UserId
  threadId: ConversationId
  isFollowing: boolean
  /** When that was said, or the message was sent that says so. */
  at: number
}

/** Why somebody is to follow a thread, or not to. */
export interface FollowWish extends Omit<Follow, 'isFollowing'> {
  cause: 'wish' | 'unwish' | 'wrote' | 'mentioned'
}

export type HeadOutcome =
  | { kind: 'changed'; rev: number }
  | { kind: 'unchanged'; rev: number }
  /** There is no such message any more. */
  | { kind: 'missing' }

export type FollowOutcome = { kind: 'changed'; rev: number } | { kind: 'unchanged' }

/** Threads, and who follows them. What is said in them is kept as in every conversation. */
export interface ThreadRepository {
  /** One for each message: the same again is the same one. */
  start(thread: NewThread): Promise<void>
  /** Unknown ones are left out. */
  get(ids: readonly ConversationId[]): Promise<ThreadRecord[]>
  /** Told to those who look at the conversation where it began, and counted along with it: forward only. */
  setHead(head: HeadOf): Promise<HeadOutcome>
  /** Where the message tells the same as before. Forward only. */
  setCounted(id: ConversationId, counted: Counted): Promise<void>
  follow(wish: FollowWish): Promise<FollowOutcome>
  follows(userId: UserId, ids: readonly ConversationId[]): Promise<ConversationId[]>
  /** What people said about following this thread. */
  wishesAbout(id: ConversationId): Promise<Pick<Follow, 'userId' | 'isFollowing'>[]>
  /** Of these people those who follow this one. */
  followers(id: ConversationId, userIds: readonly UserId[]): Promise<UserId[]>
  /** Those that this person follows, the latest reply first; of all of them those that were followed last count. */
  followedBy(userId: UserId, limit: number): Promise<ThreadRecord[]>
  /** Some of those that began there. */
  under(parentId: ConversationId, limit: number): Promise<ConversationId[]>
  /** With who follows it. Again is once. */
  forget(id: ConversationId): Promise<void>
}
