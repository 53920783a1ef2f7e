import type { ConversationId, GroupId, Message, RoleId, UserId } from '@hubbub/protocol'

/** Terms that no text has, for what a filter asks of a message. */
export const mark = {
  /** Of every message: an index cannot be asked for nothing. */
  message: '=message',
  from: (id: UserId) => `=from:${id.toLowerCase()}`,
  mentions: (id: UserId | RoleId | 'everyone') => `=mentions:${id.toLowerCase()}`,
  conversation: (id: ConversationId) => `=in:${id.toLowerCase()}`,
  group: (id: GroupId) => `=in:${id.toLowerCase()}`,
  has: (what: (typeof haveable)[number]) => `=has:${what}`,
  is: (what: (typeof beable)[number]) => `=is:${what}`,
}

export const haveable = ['link', 'file', 'image', 'video', 'audio', 'voice', 'poll'] as const
export const beable = ['dm', 'reply', 'thread', 'edited', 'pinned'] as const

const link = /https?:\/\/\S/iu

/** Those of the message itself. */
export function marksOf({
  authorId,
  body,
  mentions,
  mentionsEveryone,
  mentionedRoles = [],
  attachments = [],
  ...rest
}: Message): string[] {
  const marks = [mark.message, mark.from(authorId), ...[...mentions, ...mentionedRoles].map(mark.mentions)]
  if (mentionsEveryone) marks.push(mark.mentions('everyone'))
  if (link.test(body) || link.test(rest.forwarded?.body ?? '')) marks.push(mark.has('link'))
  if (attachments.length > 0) marks.push(mark.has('file'))
  for (const { kind } of attachments) if (kind !== 'file') marks.push(mark.has(kind))
  if (rest.poll) marks.push(mark.has('poll'))
  if (rest.replyTo !== null) marks.push(mark.is('reply'))
  if (rest.editedAt !== null) marks.push(mark.is('edited'))
  if (rest.pinned) marks.push(mark.is('pinned'))
  return marks
}
