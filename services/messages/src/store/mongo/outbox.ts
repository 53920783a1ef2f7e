import type { Mongo, OutboxEntry } from '@hubbub/mongo'
import type { OutboxRepository, OutboxRow } from '../../records/outbox-repository.ts'
import { OutboxWindow } from './outbox-window.ts'

const trimmedAtOnce = 5_000

export function mongoOutbox({ outbox }: Mongo, now = Date.now): OutboxRepository {
  const ago = (ms: number) => new Date(now() - ms)
  return {
    untold: async (olderThanMs, limit) => rowsOf(await outbox.oldest(ago(olderThanMs), limit)),
    remove: (rows) => outbox.remove(rows.map(({ key }) => key)),
    removeByName: (names) => outbox.removeByName(names),
    trim: (olderThanMs) => outbox.removeBefore(ago(olderThanMs), trimmedAtOnce),
    async tail() {
      const window = new OutboxWindow(outbox, now())
      return { next: async (limit) => rowsOf(await window.next(limit)) }
    },
  }
}

const rowsOf = (entries: OutboxEntry[]): OutboxRow[] =>
  entries.map(({ key, at, change }) => ({ ...change, key, at }))
