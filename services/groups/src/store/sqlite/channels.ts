import type { Conversation, GroupId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { ChannelRepository } from '../channel-repository.ts'
import type { GroupWrites } from './group-write-call.ts'
import { conversationColumns, conversationOf, type ConversationRow } from './rows.ts'

export function sqliteChannels(sql: Sql, write: GroupWrites): ChannelRepository {
  return {
    create: (channel) => write('createChannel', channel),
    edit: (edit) => write('editChannel', edit),
    arrange: (arrangement) => write('arrangeChannels', arrangement),
    setHeadline: (headline) => write('setHeadline', headline),
    of: async (groupIds) => readChannelsOf(sql, groupIds),
  }
}

function readChannelsOf(sql: Sql, groupIds: readonly GroupId[]): Conversation[] {
  return sql
    .all<ConversationRow>(
      `SELECT ${conversationColumns} FROM json_each(?) asked CROSS JOIN conversations c ON c.group_id = asked.value
       ORDER BY c.group_id, c.position, c.id`,
      JSON.stringify(groupIds),
    )
    .map(conversationOf)
}
