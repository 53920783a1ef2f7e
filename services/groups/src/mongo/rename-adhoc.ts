import type { ConversationId } from '@hubbub/protocol'
import type { Written } from '../written.ts'
import type { Collections } from './collections.ts'
import { refuse, writeInDirect } from './write-in.ts'

export function renameAdhoc(
  store: Collections,
  { id, name }: { id: ConversationId; name: string },
): Promise<Written<'not_found'>> {
  return writeInDirect<Written<'not_found'>>(store, id, ({ kind }) => {
    if (kind !== 'adhoc') return refuse('not_found')
    return {
      outcome: { refused: null },
      set: { name },
      follow: { rows: [{ stream: id, type: 'conversation.changed' }] },
    }
  })
}
