import type { AccountKind, ConversationId, StreamId, UserId } from '@hubbub/protocol'
import type { LoggedChange } from '@hubbub/protocol/internal'
import { appendMessageChange, openMemoryStore, readChanges, readHeads, type Sql } from '@hubbub/sqlite'
import { theSession } from './users.suite.ts'
import type { GroupPorts } from '../context/deps.ts'
import { groupsWrites, reportsWrites, sqliteGroups, sqliteReports } from '../index.ts'
import type { ReportRepository } from '../reports/store/report-repository.ts'

/** What a service stands on: a store, with the streams that are the messages' part of it. */
export interface Backend {
  groups: GroupPorts
  reports: ReportRepository
  epoch: string
  /** Somebody says something. */
  say(conversationId: ConversationId): Promise<void>
  heads(ids: readonly StreamId[]): Promise<Map<StreamId, { rev: number; seq: number }>>
  changes(stream: StreamId, after: number): Promise<LoggedChange[]>
  /** Whose account it is has a live session from now on, or none. */
  enrol(userId: UserId, kind: AccountKind): Promise<void>
  dismiss(userId: UserId): Promise<void>
  close(): Promise<void>
}

let open = openSqlite

export const openBackend = (): Promise<Backend> => open()

/** Services that are opened from now on stand on this. */
export function setBackend(other: () => Promise<Backend>): void {
  open = other
}

async function openSqlite(): Promise<Backend> {
  const store = await openMemoryStore({ modules: [groupsWrites, reportsWrites] })
  return {
    groups: sqliteGroups(store),
    reports: sqliteReports(store),
    epoch: store.epoch,
    say: async (conversationId) => void appendMessageChange(store.sql, conversationId),
    heads: async (ids) => readHeads(store.sql, ids),
    changes: async (stream, after) => readChanges(store.sql, stream, after, 1_000),
    ...sqliteActors(store.sql),
    close: () => store.close(),
  }
}

/** As much of the accounts' tables as a write asks about its actor. */
export function sqliteActors(sql: Sql): Pick<Backend, 'enrol' | 'dismiss'> {
  sql.exec(`
    CREATE TABLE accounts (id TEXT PRIMARY KEY, kind TEXT, is_administrator INTEGER, is_disabled INTEGER);
    CREATE TABLE sessions (id TEXT, user_id TEXT, PRIMARY KEY (user_id, id));`)
  return {
    async enrol(userId, kind) {
      sql.run('INSERT INTO accounts VALUES (?, ?, 0, 0)', userId, kind)
      sql.run('INSERT INTO sessions VALUES (?, ?)', theSession, userId)
    },
    dismiss: async (userId) => void sql.run('DELETE FROM sessions WHERE user_id = ?', userId),
  }
}
