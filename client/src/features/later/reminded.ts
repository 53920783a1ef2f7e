import type { Message } from '@hubbub/protocol'

/** The message that somebody wants to be reminded of. */
export type Reminded = Pick<Message, 'conversationId' | 'seq'>
