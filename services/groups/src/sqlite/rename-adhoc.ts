import type { ConversationId } from '@hubbub/protocol'
import type { Sql } from '@hubbub/sqlite'
import type { Written } from '../written.ts'
import { log } from './log.ts'

export function renameAdhoc(
  sql: Sql,
  { id, name }: { id: ConversationId; name: string },
): Written<'not_found'> {
  const found = sql.run("UPDATE conversations SET name = ? WHERE id = ? AND kind = 'adhoc'", name, id)
  if (found === 0) return { refused: 'not_found' }
  return { refused: null, changes: [log(sql, id, 'conversation.changed')] }
}
