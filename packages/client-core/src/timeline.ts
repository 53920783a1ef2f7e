import type { Attachment, ConversationId, ErrorCode, Message } from '@hubbub/protocol'
import type { Readable } from './state/readable.ts'

/** The messages of one conversation, as far as they are loaded. */
export interface Timeline extends Readable<TimelineState> {
  /** Keeps it loaded while somebody looks; call what it returns when nobody does any more. */
  open(): () => void
  loadEarlier(): Promise<void>
  loadLater(): Promise<void>
  /** Shows a window around this message; loadLater leads from there back to the present. */
  jumpTo(seq: number): Promise<void>
  jumpToLatest(): Promise<void>
  /** One message, for quotes of replies far away: picked in batches when asked for. */
  message(seq: number): Readable<Message | undefined>
}

export interface TimelineState {
  status: 'loading' | 'ready' | 'gone' | 'failed'
  /** Committed ones in order, then one's own that are on their way. */
  entries: readonly TimelineEntry[]
  hasEarlier: boolean
  /** The window does not reach the present. */
  hasLater: boolean
}

export type TimelineEntry = SentEntry | PendingEntry

export interface SentEntry {
  /** The cid of one's own message, the id of another's: the same before and after the acknowledgement. */
  key: string
  state: 'sent'
  message: Message
}

export interface PendingEntry {
  key: string
  state: 'sending' | 'slow' | 'failed'
  pending: PendingMessage
  /** Why it failed. */
  code?: ErrorCode
  /** What those who run the place say about it. */
  explanation?: string
}

export interface PendingMessage {
  cid: string
  conversationId: ConversationId
  body: string
  replyTo: number | null
  /** Files that are uploaded and ready. */
  attachments?: Attachment[]
  isAlsoInChannel?: boolean
  createdAt: number
}
