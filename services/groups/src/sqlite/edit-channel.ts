import type { Conversation, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import type { Sql } from '@hubbub/sqlite'
import type { ChannelEdit } from '../channel-repository.ts'
import type { Written } from '../written.ts'
import { readConversation, readViewers } from './conversation.ts'
import { log } from './log.ts'

type Turned = 'public' | 'private' | null

export function editChannel(
  sql: Sql,
  { conversationId, ...edit }: ChannelEdit,
): Written<'not_found', { channel: Conversation; turned: Turned; seenBy: UserId[] }> {
  const before = readConversation(sql, conversationId)
  if (before?.kind !== 'channel') return { refused: 'not_found' }
  const channel: Conversation = {
    ...before,
    name: edit.name ?? before.name,
    topic: edit.topic ?? before.topic,
    isPrivate: edit.isPrivate ?? before.isPrivate,
    isArchived: edit.isArchived ?? before.isArchived,
  }
  sql.run(
    'UPDATE conversations SET name = ?, topic = ?, is_private = ?, is_archived = ? WHERE id = ?',
    channel.name,
    channel.topic,
    Number(channel.isPrivate),
    Number(channel.isArchived),
    conversationId,
  )
  const turned = before.isPrivate === channel.isPrivate ? null : channel.isPrivate ? 'private' : 'public'
  const seenBy = channel.isPrivate ? readViewers(sql, channel) : []
  return { refused: null, channel, turned, seenBy, changes: logEdit(sql, channel, turned, seenBy) }
}

/** The channel's own stream has every change of its settings; who comes to see it, or no longer does, hears it elsewhere. */
function logEdit(sql: Sql, { id, groupId }: Conversation, turned: Turned, seenBy: UserId[]): LoggedChange[] {
  const data = { conversationId: id }
  const seen = turned === 'private' ? seenBy : []
  return [
    ...(turned ? [log(sql, groupId!, turned === 'public' ? 'channel.added' : 'channel.removed', data)] : []),
    ...seen.map((userId) => log(sql, userId, 'conversation.added', data)),
    log(sql, id, 'conversation.changed'),
  ]
}
