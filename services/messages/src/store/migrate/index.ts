import type { Move } from '@hubbub/sqlite'
import { earlierTextTable } from './earlier-text-table.ts'
import { kinds } from './kinds.ts'
import { logTables } from './log-tables.ts'
import { messageTable } from './message-table.ts'
import { personalKind, personalQuestions, personalTable } from './personal-table.ts'
import { questions } from './questions.ts'
import { readerTables } from './reader-tables.ts'
import { threadTables } from './thread-tables.ts'
import { voteTable } from './vote-table.ts'
import type { MovedPorts } from './moved-ports.ts'

/** How messages, all logs, and how far everybody has read come from the embedded store into the cluster's. */
export const messagesMove: Move<MovedPorts> = {
  tables: [
    messageTable,
    earlierTextTable,
    voteTable,
    ...logTables,
    ...readerTables,
    ...threadTables,
    personalTable,
  ],
  kinds: [...kinds, personalKind],
  questions: (sql, random) => [...questions(sql, random), ...personalQuestions(sql, random)],
}
