import type { Move } from '@hubbub/sqlite'
import type { GroupPorts } from '../../context/deps.ts'
import { conversationTables } from './conversation-tables.ts'
import { groupTables } from './group-tables.ts'
import { kinds } from './kinds.ts'
import { questions } from './questions.ts'

/** How groups, channels, and who belongs where come from the embedded store into the cluster's. */
export const groupsMove: Move<GroupPorts> = {
  tables: [...groupTables, ...conversationTables],
  kinds,
  questions,
}
