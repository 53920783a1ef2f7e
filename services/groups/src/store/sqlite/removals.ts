import type { ConversationId, GroupId, AuditEntry } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import type { RemovalRepository } from '../../records/removal-repository.ts'
import {
  decideChannelRemoval,
  decideConversationRemoval,
  decideGroupRemoval,
} from '../../purge/decide-removal.ts'
import { readChannels, readConversation, readViewers } from './conversation.ts'
import type { bulkWrites } from './bulk.ts'
import { decided } from './decided.ts'
import { readGroup } from './group.ts'
import { readPeople } from './people.ts'

const hideGroup = decided((sql: Sql, { groupId }: { groupId: GroupId; audit: AuditEntry | null }) => {
  const isHidden = sql.get('SELECT 1 FROM removals WHERE id = ?', groupId) !== undefined
  if (!isHidden && !readGroup(sql, groupId)) return null
  return { isHidden, channels: readChannels(sql, groupId).map(({ id }) => id) }
}, decideGroupRemoval)

const hideChannel = decided((sql: Sql, { id }: { id: ConversationId; audit: AuditEntry }) => {
  const found = readWithPeople(sql, id)
  const { conversation } = found
  return { ...found, viewers: conversation?.isPrivate ? readViewers(sql, conversation) : [] }
}, decideChannelRemoval)

const hideConversation = decided(
  (sql: Sql, { id }: { id: ConversationId }) => readWithPeople(sql, id),
  decideConversationRemoval,
)

function finishRemoval(sql: Sql, { id }: { id: GroupId | ConversationId }): void {
  sql.run('DELETE FROM people WHERE conversation_id = ?', id)
  sql.run('DELETE FROM invites WHERE group_id = ?', id)
  sql.run('DELETE FROM restrictions WHERE group_id = ?', id)
  sql.run('DELETE FROM role_assignments WHERE group_id = ?', id)
  sql.run('DELETE FROM filters WHERE group_id = ?', id)
  sql.run('DELETE FROM filter_matches WHERE group_id = ?', id)
  sql.run('DELETE FROM removals WHERE id = ?', id)
}

function readWithPeople(sql: Sql, id: ConversationId) {
  const userIds = readPeople(sql, [id]).map(({ userId }) => userId)
  return { conversation: readConversation(sql, id), userIds }
}

export const removalWrites = { hideGroup, hideChannel, hideConversation, finishRemoval }

export function sqliteRemovals(
  sql: Sql,
  write: WriteCall<typeof removalWrites & typeof bulkWrites>,
): RemovalRepository {
  return {
    hideGroup: (groupId, audit) => write('hideGroup', { groupId, audit }),
    hideChannel: (id, audit) => write('hideChannel', { id, audit }),
    hideConversation: (id) => write('hideConversation', { id }),
    pending: async (limit) =>
      sql
        .all<{ id: GroupId | ConversationId }>(
          'SELECT id FROM removals WHERE group_id IS NULL LIMIT ?',
          limit,
        )
        .map(({ id }) => id),
    channelsOf: async (groupId) =>
      sql
        .all<{ id: ConversationId }>('SELECT id FROM removals WHERE group_id = ?', groupId)
        .map(({ id }) => id),
    endMembers: (groupId, limit) => write('bulkEnd', { groupId, limit }),
    finish: (id) => write('finishRemoval', { id }),
  }
}
