import type { ConversationId, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { RemovalRepository } from '../removal-repository.ts'
import type { GroupWrites } from './group-write-call.ts'

export function sqliteRemovals(sql: Sql, write: GroupWrites): RemovalRepository {
  return {
    hideGroup: (groupId, audit) => write('hideGroup', { groupId, audit }),
    hideChannel: (id, audit) => write('hideChannel', { id, audit }),
    hideConversation: (id) => write('hideConversation', { id }),
    remains: async (limit) =>
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
