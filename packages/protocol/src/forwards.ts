import { limits } from './limits.ts'
import type { Forwarded, Message } from './message-records.ts'

/**
 * The body of a message that forwards another one without a comment: clients that know nothing of forwards show it. It must never be made
 * in another way, or what was forwarded before would stand there twice.
 */
export function bodyWithoutComment({ body }: Pick<Forwarded, 'body'>): string {
  if (body === '') return ''
  const lines = body.split('\n').map((line) => `> ${line}`)
  const quoted = lines.join('\n').slice(0, limits.bodyChars)
  // Half of a pair is no text.
  return quoted.replace(/[\uD800-\uDBFF]$/, '')
}

/** What its author wrote: of a forward without a comment nothing. */
export function ownText({ body, forwarded }: Pick<Message, 'body' | 'forwarded'>): string {
  return forwarded && body === bodyWithoutComment(forwarded) ? '' : body
}
