import { limits, type Conversation, type ConversationId, type UserId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import { isAtLeast } from '@hubbub/rules'
import type { PeopleRepository } from '../people-repository.ts'
import type { Written } from '../written.ts'
import { addConversation, addPerson, readConversation } from './conversation.ts'
import { log } from './log.ts'
import { readMember } from './membership.ts'
import { isPersonIn, pairKey, readDirect } from './people.ts'

export function openDirect(
  sql: Sql,
  { id, pair, createdAt }: Parameters<PeopleRepository['openDirect']>[0],
): Written<never, { conversationId: ConversationId }> {
  const conversationId = readDirect(sql, pair)
  if (conversationId) return { refused: null, conversationId, changes: [] }
  addConversation(sql, outsideGroups(id, 'direct', '', createdAt), pairKey(pair))
  return { ...bringTogether(sql, id, pair, createdAt), conversationId: id }
}

export function createAdhoc(
  sql: Sql,
  { id, name, userIds, createdAt }: Parameters<PeopleRepository['createAdhoc']>[0],
): Written {
  addConversation(sql, outsideGroups(id, 'adhoc', name, createdAt))
  return bringTogether(sql, id, userIds, createdAt)
}

function outsideGroups(
  id: ConversationId,
  kind: 'direct' | 'adhoc',
  name: string,
  createdAt: number,
): Conversation {
  const place = { groupId: null, categoryId: null, position: 0 }
  const open = { isPrivate: false, isArchived: false, headline: null }
  return { id, kind, name, topic: '', ...place, ...open, createdAt }
}

function bringTogether(sql: Sql, id: ConversationId, userIds: readonly UserId[], at: number) {
  for (const userId of userIds) addPerson(sql, id, userId, at)
  const changes = userIds.map((userId) => log(sql, userId, 'conversation.added', { conversationId: id }))
  return { refused: null, changes }
}

export function addPersonTo(
  sql: Sql,
  {
    conversationId,
    userId,
    at,
    by,
  }: { conversationId: ConversationId; userId: UserId; at: number; by?: UserId },
): Written<'not_found' | 'not_allowed' | 'limit_reached'> {
  const conversation = readConversation(sql, conversationId)
  if (!conversation) return { refused: 'not_found' }
  const { kind, groupId, isPrivate } = conversation
  if (kind === 'direct' || (kind === 'channel' && !isPrivate)) return { refused: 'not_allowed' }
  if (groupId && !readMember(sql, groupId, userId)) return { refused: 'not_found' }
  if (isPersonIn(sql, conversationId, userId)) return { refused: null, changes: [] }
  const limit = kind === 'adhoc' ? limits.peopleInAdhoc : limits.peopleInPrivateChannel
  if (countPeople(sql, conversationId) >= limit) return { refused: 'limit_reached' }

  addPerson(sql, conversationId, userId, at)
  const changes = [
    log(sql, userId, 'conversation.added', { conversationId, ...(by && { by }) }),
    log(sql, conversationId, 'person.joined', { userId }),
  ]
  return { refused: null, changes }
}

export function removePersonFrom(
  sql: Sql,
  { conversationId, userId, by }: { conversationId: ConversationId; userId: UserId; by: UserId | null },
): Written<'not_found', { stillSees: boolean }> {
  const conversation = readConversation(sql, conversationId)
  const found =
    conversation && conversation.kind !== 'direct'
      ? sql.run('DELETE FROM people WHERE conversation_id = ? AND user_id = ?', conversationId, userId)
      : 0
  if (!conversation || found === 0) return { refused: 'not_found' }
  const { groupId, isPrivate } = conversation
  const role = groupId ? (readMember(sql, groupId, userId)?.role ?? null) : null
  const stillSees = isAtLeast(role, isPrivate ? 'admin' : 'member')
  const changes = [
    log(sql, conversationId, 'person.left', { userId }),
    log(sql, userId, 'conversation.removed', { conversationId, ...(by && { by }) }),
  ]
  return { refused: null, stillSees, changes }
}

function countPeople(sql: Sql, id: ConversationId): number {
  return sql.get<{ count: number }>('SELECT count(*) AS count FROM people WHERE conversation_id = ?', id)!
    .count
}
