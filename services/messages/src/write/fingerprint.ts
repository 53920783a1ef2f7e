import { createHash } from 'node:crypto'
import type { Draft } from '../store/message-repository.ts'

/** Tells a retry from another message with the same cid, also after the first was edited or deleted. [P-2] */
export function fingerprintOf({ conversationId, body, replyTo }: Draft): string {
  return createHash('sha256')
    .update(JSON.stringify([conversationId, body, replyTo]))
    .digest('base64url')
}
