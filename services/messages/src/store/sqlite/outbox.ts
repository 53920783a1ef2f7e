import { endOfOutbox, readOutbox, type OutboxEntry, type Store } from '@hubbub/sqlite'
import type { OutboxRepository, OutboxRow } from '../../records/outbox-repository.ts'
import type { writes } from '../sqlite-writes.ts'

const trimmedAtOnce = 20_000

export function sqliteOutbox(store: Store, now = Date.now): OutboxRepository {
  const write = store.writes<typeof writes>('messages')

  /** The rows. Of one that is no longer in its log, nobody has to be told. */
  const rowsOf = async (entries: OutboxEntry[]): Promise<OutboxRow[]> => {
    const gone = entries.filter(({ change }) => !change).map(({ position }) => position)
    if (gone.length > 0) await write('remove', gone)
    return entries.flatMap(({ position, at, change }) =>
      change ? { ...change, key: `${position}`, at } : [],
    )
  }

  return {
    untold: (olderThanMs, limit) => rowsOf(readOutbox(store.sql, { before: now() - olderThanMs, limit })),
    remove: (rows) =>
      write(
        'remove',
        rows.map(({ key }) => Number(key)),
      ),
    removeByName: (names) =>
      write(
        'removeByName',
        names.map(({ stream, rev }) => [stream, rev] as const),
      ),
    async trim(olderThanMs) {
      const before = now() - olderThanMs
      const [first] = readOutbox(store.sql, { limit: 1 })
      if (first && first.at < before) await write('trimOutbox', { before, first: trimmedAtOnce })
    },
    async tail() {
      let after = endOfOutbox(store.sql)
      return {
        next(limit) {
          const entries = readOutbox(store.sql, { after, limit })
          after = entries.at(-1)?.position ?? after
          return rowsOf(entries)
        },
      }
    },
  }
}
