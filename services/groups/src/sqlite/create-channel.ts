import { limits, type Conversation, type GroupId, type UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { NewChannel } from '../channel-repository.ts'
import { noHeadline } from '../headline.ts'
import type { Written } from '../written.ts'
import { readCategories } from './categories.ts'
import { addConversation, addPerson, readViewers } from './conversation.ts'
import { log } from './log.ts'
import { readMember } from './membership.ts'

export function createChannel(
  sql: Sql,
  { createdBy, ...wish }: NewChannel,
): Written<'not_found' | 'limit_reached', { channel: Conversation; seenBy: UserId[] }> {
  const { id, groupId, categoryId, isPrivate, createdAt } = wish
  const categories = readCategories(sql, groupId)
  const isKnown = categoryId === null || categories?.some((category) => category.id === categoryId)
  if (!isKnown || !readMember(sql, groupId, createdBy)) return { refused: 'not_found' }
  const { count, last } = readExtent(sql, groupId)
  if (count >= limits.channelsPerGroup) return { refused: 'limit_reached' }

  const channel: Conversation = {
    ...wish,
    ...{ kind: 'channel', position: last + 1, isArchived: false, headline: noHeadline },
  }
  addConversation(sql, channel)
  if (!isPrivate) {
    const changes = [log(sql, groupId, 'channel.added', { conversationId: id })]
    return { refused: null, channel, seenBy: [], changes }
  }
  addPerson(sql, id, createdBy, createdAt)
  const seenBy = readViewers(sql, channel)
  const changes = seenBy.map((userId) => log(sql, userId, 'conversation.added', { conversationId: id }))
  return { refused: null, channel, seenBy, changes }
}

function readExtent(sql: Sql, groupId: GroupId): { count: number; last: number } {
  return sql.get<{ count: number; last: number }>(
    'SELECT count(*) AS count, coalesce(max(position), -1) AS last FROM conversations WHERE group_id = ?',
    groupId,
  )!
}
