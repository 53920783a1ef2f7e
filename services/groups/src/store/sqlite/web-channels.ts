import type { ConversationId } from '@hubbub/protocol'
import type { Sql, WriteCall } from '@hubbub/sqlite'
import { decideWebPublic } from '../../web/decide-web-public.ts'
import type { WebChannel, WebChannelRepository, WebPublicWish } from '../../records/web-channel-repository.ts'
import { readConversation } from './conversation.ts'
import { decided } from './decided.ts'

const setWebPublic = decided(
  (sql: Sql, { conversationId }: WebPublicWish) => readConversation(sql, conversationId),
  decideWebPublic,
)

export const webChannelWrites = { setWebPublic }

export function sqliteWebChannels(sql: Sql, write: WriteCall<typeof webChannelWrites>): WebChannelRepository {
  return {
    set: (wish) => write('setWebPublic', wish),
    find: async (id) => readWebChannel(sql, id),
    list: async (after, limit) => readWebChannelIds(sql, after, limit),
  }
}

function readWebChannel(sql: Sql, id: ConversationId): WebChannel | null {
  const row = sql.get<WebChannel>(
    `SELECT c.name, c.topic, g.name AS groupName FROM conversations c JOIN groups g ON g.id = c.group_id
     WHERE c.id = ? AND c.is_web_public = 1 AND c.is_private = 0`,
    id,
  )
  return row ?? null
}

function readWebChannelIds(sql: Sql, after: ConversationId | null, limit: number): ConversationId[] {
  return sql
    .all<{ id: ConversationId }>(
      `SELECT id FROM conversations INDEXED BY web_public_channels
       WHERE is_web_public = 1 AND is_private = 0 AND id > ? ORDER BY id LIMIT ?`,
      after ?? '',
      limit,
    )
    .map(({ id }) => id)
}
