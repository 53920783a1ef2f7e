import type { Input } from '@hubbub/protocol'
import type { Asked } from '../parts/part.ts'

/** A poll is a message with options: this message. */
export const messageOfPoll = ({
  conversationId,
  cid,
  question: body,
  ...poll
}: Input<'polls.create'>): Asked => ({
  conversationId,
  cid,
  body,
  replyTo: null,
  attachments: [],
  isAlsoInChannel: false,
  poll,
})
