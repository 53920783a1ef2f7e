import type { AuditEntry, ConversationId, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import {
  decideChannelRemoval,
  decideConversationRemoval,
  decideGroupRemoval,
} from '../../purge/decide-removal.ts'
import { readChannels, readConversation, readViewers } from './conversation.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readPeople } from './people.ts'

export const hideGroup = decided((sql: Sql, { groupId }: { groupId: GroupId; audit: AuditEntry | null }) => {
  const isHidden = sql.get('SELECT 1 FROM removals WHERE id = ?', groupId) !== undefined
  if (!isHidden && !readGroup(sql, groupId)) return null
  return { isHidden, channels: readChannels(sql, groupId).map(({ id }) => id) }
}, decideGroupRemoval)

export const hideChannel = decided((sql: Sql, { id }: { id: ConversationId; audit: AuditEntry }) => {
  const found = readWithPeople(sql, id)
  const { conversation } = found
  return { ...found, viewers: conversation?.isPrivate ? readViewers(sql, conversation) : [] }
}, decideChannelRemoval)

export const hideConversation = decided(
  (sql: Sql, { id }: { id: ConversationId }) => readWithPeople(sql, id),
  decideConversationRemoval,
)

export function finishRemoval(sql: Sql, { id }: { id: GroupId | ConversationId }): void {
  sql.run('DELETE FROM people WHERE conversation_id = ?', id)
  sql.run('DELETE FROM invites WHERE group_id = ?', id)
  sql.run('DELETE FROM removals WHERE id = ?', id)
}

function readWithPeople(sql: Sql, id: ConversationId) {
  const userIds = readPeople(sql, [id]).map(({ userId }) => userId)
  return { conversation: readConversation(sql, id), userIds }
}
