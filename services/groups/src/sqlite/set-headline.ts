import type { Headline } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { NewHeadline } from '../channel-repository.ts'
import { headlineAfter } from '../headline.ts'
import type { Written } from '../written.ts'
import { readConversation } from './conversation.ts'
import { log } from './log.ts'

export function setHeadline(
  sql: Sql,
  wish: NewHeadline,
): Written<'not_found' | 'archived', { headline: Headline }> {
  const { conversationId } = wish
  const channel = readConversation(sql, conversationId)
  if (!channel?.headline) return { refused: 'not_found' }
  if (channel.isArchived) return { refused: 'archived' }
  const headline = headlineAfter(channel.headline, wish)
  sql.run(
    `UPDATE conversations SET headline_version = ?, headline_text = ?, headline_by = ?, headline_at = ?
     WHERE id = ?`,
    headline.version,
    headline.text,
    headline.by,
    headline.at,
    conversationId,
  )
  return { refused: null, headline, changes: [log(sql, conversationId, 'headline.changed')] }
}
