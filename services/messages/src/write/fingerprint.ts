import { hash } from 'node:crypto'
import type { Draft, NewForward } from '../store/message-repository.ts'
import type { StoredPoll } from '../polls/stored-poll.ts'

/** What its author asked for, as far as it tells one message from another. */
export interface Asked extends Pick<Draft, 'conversationId' | 'body' | 'replyTo' | 'isAlsoInChannel'> {
  attachments: readonly { id: Draft['attachments'][number]['id'] }[]
  poll?: Pick<StoredPoll, 'options' | 'isMultiple' | 'isAnonymous' | 'hidesUntilVoted' | 'until'>
  forward?: Pick<NewForward, 'comment' | 'asked'>
}

/** Tells a retry from another message with the same cid, also after the first was edited or deleted. [P-2] */
export function fingerprintOf({
  conversationId,
  body,
  replyTo,
  attachments,
  poll,
  forward,
  ...draft
}: Asked): string {
  // Without attachments as it was before there were any, so that a message of before is known again.
  const files = attachments.length > 0 ? [attachments.map(({ id }) => id)] : []
  const asked = poll
    ? [poll.options, poll.isMultiple, poll.isAnonymous, poll.hidesUntilVoted, poll.until]
    : []
  const also = draft.isAlsoInChannel ? ['also in channel'] : []
  const said = forward
    ? [forward.comment, replyTo, { forward: [forward.asked.conversationId, forward.asked.seq] }]
    : [body, replyTo, ...files, ...asked]
  return hash('sha256', JSON.stringify([conversationId, ...said, ...also]), 'base64url')
}
