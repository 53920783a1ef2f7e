import type { Move } from '@hubbub/sqlite'
import type { MessagePorts } from '../deps.ts'
import { kinds } from './kinds.ts'
import { logTables } from './log-tables.ts'
import { messageTable } from './message-table.ts'
import { questions } from './questions.ts'
import { readerTables } from './reader-tables.ts'

/** What the ports of both stores have in common; the embedded one has no feed. */
export type MovedPorts = Omit<MessagePorts, 'feed'>

/** How messages, all logs, and how far everybody has read come from the embedded store into the cluster's. */
export const messagesMove: Move<MovedPorts> = {
  tables: [messageTable, ...logTables, ...readerTables],
  kinds,
  questions,
}
