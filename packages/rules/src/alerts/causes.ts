import type { Cause, CauseMode, Message, NotificationSettings, RoleId, UserId } from '@hubbub/protocol'
import { hasKeyword } from './keywords.ts'
import type { AlertPlace } from './effective-settings.ts'

/** What a cause does where nobody sets it. */
export const builtInModes: Readonly<Record<Cause, CauseMode>> = {
  direct: 'alert',
  mention: 'alert',
  reply: 'alert',
  keyword: 'alert',
  thread: 'alert',
  everyone: 'alert',
  message: 'alert',
  reaction: 'silent',
  reminder: 'alert',
  invite: 'alert',
}

export const modeOf = (cause: Cause, settings: NotificationSettings | undefined): CauseMode =>
  settings?.causes?.[cause] ?? builtInModes[cause]

/** A message, as far as it matters here. */
export type AlertingMessage = Pick<
  Message,
  'authorId' | 'body' | 'mentions' | 'mentionsEveryone' | 'mentionedRoles' | 'deletedAt'
>

/** One person, and what they have to do with a message. */
export interface Reader {
  id: UserId
  keywords: readonly string[]
  /** They wrote the message that this one answers. */
  isAnswered: boolean
  /** Of a reply in a thread: they follow it. */
  isFollowing: boolean
  /** That they hold in the group of the message. */
  roleIds?: readonly RoleId[] | undefined
}

/** Whether it calls this person by name, or by a role that they hold. */
export const isCalled = (
  { mentions, mentionedRoles = [] }: Pick<Message, 'mentions' | 'mentionedRoles'>,
  { id, roleIds = [] }: Pick<Reader, 'id' | 'roleIds'>,
): boolean => mentions.includes(id) || mentionedRoles.some((role) => roleIds.includes(role))

/**
 * Why a message may alert this person, the strongest first. One's own never does, and neither does a deleted one. The words of a reader are
 * looked for only when somebody asks for what comes after them: who is told anyhow, or of nothing, costs no look at the text.
 */
export function* causesOf(message: AlertingMessage, place: AlertPlace, reader: Reader): Generator<Cause> {
  if (message.authorId === reader.id || message.deletedAt !== null) return
  const isInThread = place.thread !== undefined
  if (place.kind !== 'channel' && !isInThread) yield 'direct'
  if (isCalled(message, reader)) yield 'mention'
  if (reader.isAnswered) yield 'reply'
  if (hasKeyword(message, reader.keywords)) yield 'keyword'
  if (isInThread && reader.isFollowing) yield 'thread'
  if (message.mentionsEveryone) yield 'everyone'
  if (place.kind === 'channel' && !isInThread) yield 'message'
}
