import { z } from 'zod'
import { ConversationId, UserId } from './ids.ts'
import { limits } from './limits.ts'
import { Moment, Position } from './numbers.ts'

/** What a message tells of the thread that began at it: a conversation of its own, which is seen where the message is seen. */
export const ThreadHead = z.strictObject({
  conversationId: ConversationId,
  /** Replies that are there; deleted ones do not count. */
  count: Position,
  /** The number in the thread of the last of them; 0 where there are none. */
  seq: Position,
  lastAt: Moment.nullable(),
  /** Who wrote the last ones, the latest first. */
  faces: z.array(UserId).max(limits.threadFaces),
})
export type ThreadHead = z.infer<typeof ThreadHead>

/** A thread as one person sees it now. It is unread where it is followed and `seq` is beyond `readSeq`. [P-21] */
export const Thread = z.strictObject({
  ...ThreadHead.shape,
  /** The message that it began at. */
  parent: z.strictObject({ conversationId: ConversationId, seq: Position }),
  readSeq: Position,
  isFollowed: z.boolean(),
})
export type Thread = z.infer<typeof Thread>
