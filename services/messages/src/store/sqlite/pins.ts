import type { ConversationId } from '@hubbub/protocol'
import type { Store } from '@hubbub/sqlite'
import type { PinRepository } from '../../records/pin-repository.ts'
import { withReplies } from '../../threads/with-replies.ts'
import type { writes } from '../sqlite-writes.ts'
import { readPicked, readPinned } from './pages.ts'

export function sqlitePins(store: Store): PinRepository {
  const write = store.writes<typeof writes>('messages')
  return {
    add: (pin) => write('addPin', pin),
    remove: (removal) => write('removePin', removal),
    async list(query) {
      const pinned = readPinned(store.sql, query)
      const pick = async (id: ConversationId, seqs: readonly number[]) => readPicked(store.sql, id, seqs)
      const messages = await withReplies(
        pinned.map(({ message }) => message),
        pick,
      )
      return pinned.map((pin, n) => ({ ...pin, message: messages[n]! }))
    },
  }
}
