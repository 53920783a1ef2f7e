import { createHash } from 'node:crypto'
import type { Draft } from '../store/message-repository.ts'

/** Tells a retry from another message with the same cid, also after the first was edited or deleted. [P-2] */
export function fingerprintOf({
  conversationId,
  body,
  replyTo,
  attachments,
  poll,
  forward,
  ...draft
}: Draft): string {
  // Without attachments as it was before there were any, so that a message of before is known again.
  const files = attachments.length > 0 ? [attachments.map(({ id }) => id)] : []
  const asked = poll
    ? [poll.options, poll.isMultiple, poll.isAnonymous, poll.hidesUntilVoted, poll.until]
    : []
  const also = draft.isAlsoInChannel ? ['also in channel'] : []
  const said = forward
    ? [forward.comment, replyTo, { forward: [forward.asked.conversationId, forward.asked.seq] }]
    : [body, replyTo, ...files, ...asked]
  return createHash('sha256')
    .update(JSON.stringify([conversationId, ...said, ...also]))
    .digest('base64url')
}
