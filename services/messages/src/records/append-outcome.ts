import type { Message, MessageId, UserId } from '@hubbub/protocol'

export interface Numbered {
  id: MessageId
  seq: number
  rev: number
  at: number
}

/** What has the cid of an author already. [P-2] */
export type SentBefore =
  /** The same content: the first one stands. */
  | ({ kind: 'repeated' } & Numbered)
  /** Something else. */
  | { kind: 'conflict' }

/** By what a message is known that was sent before. */
export interface Sending extends Pick<Message, 'conversationId' | 'authorId' | 'cid'> {
  fingerprint: string
}

export type AppendOutcome =
  /** `answered`: who wrote the message that it answers. */
  | ({ kind: 'created'; answered?: UserId } & Numbered)
  | SentBefore
  /** There is no message `replyTo` here. */
  | { kind: 'no_such_reply' }
  /** Slow mode: nothing was written. */
  | { kind: 'too_soon'; retryAfterMs: number }
