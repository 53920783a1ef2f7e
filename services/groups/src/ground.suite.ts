import type { ConversationId, StreamId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { appendMessageChange, openMemoryStore, readChanges, readHeads } from '@hubbub/sqlite'
import type { GroupPorts } from './deps.ts'
import { groupsWrites, sqliteGroups } from './index.ts'

/** What a world stands on: a store, with the streams that are the messages' part of it. */
export interface Ground {
  groups: GroupPorts
  epoch: string
  /** Somebody says something. */
  say(conversationId: ConversationId): Promise<void>
  heads(ids: readonly StreamId[]): Promise<Map<StreamId, { rev: number; seq: number }>>
  changes(stream: StreamId, after: number): Promise<LoggedChange[]>
  close(): Promise<void>
}

let open = openSqlite

export const openGround = (): Promise<Ground> => open()

/** Worlds that are opened from now on stand on this. */
export function standOn(other: () => Promise<Ground>): void {
  open = other
}

async function openSqlite(): Promise<Ground> {
  const store = await openMemoryStore({ modules: [groupsWrites] })
  return {
    groups: sqliteGroups(store),
    epoch: store.epoch,
    say: async (conversationId) => void appendMessageChange(store.sql, conversationId),
    heads: async (ids) => readHeads(store.sql, ids),
    changes: async (stream, after) => readChanges(store.sql, stream, after, 1_000),
    close: () => store.close(),
  }
}
