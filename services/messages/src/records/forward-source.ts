import type { Message } from '@hubbub/protocol'

/** Where a forward comes from, by its own number. */
export interface ForwardSource {
  seq: number
  source: Pick<Message, 'conversationId' | 'seq'>
}
