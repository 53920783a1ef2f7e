import type { Store, WriteCall } from '@hubbub/sqlite'
import type { GroupPorts } from './deps.ts'
import { sqliteChannels } from './sqlite/channels.ts'
import { sqliteConversations } from './sqlite/conversations.ts'
import { sqliteCrowds } from './sqlite/crowds.ts'
import { sqliteGroupRecords } from './sqlite/group-records.ts'
import { sqliteInvites } from './sqlite/invites.ts'
import { sqliteMembers } from './sqlite/members.ts'
import { sqlitePeople } from './sqlite/sqlite-people.ts'
import { sqliteRemovals } from './sqlite/removals.ts'
import type { writes } from './sqlite-writes.ts'

export type GroupWrites = WriteCall<typeof writes>

/** Everything of groups in the embedded store. */
export function sqliteGroups(store: Store): GroupPorts {
  const write: GroupWrites = store.writes<typeof writes>('groups')
  return {
    groups: sqliteGroupRecords(store.sql, write),
    members: sqliteMembers(store.sql, write),
    invites: sqliteInvites(store.sql, write),
    channels: sqliteChannels(store.sql, write),
    conversations: sqliteConversations(store.sql, write),
    people: sqlitePeople(store.sql, write),
    crowds: sqliteCrowds(store.sql, write),
    removals: sqliteRemovals(store.sql, write),
    revInMemory: (id) => store.heads.revOf(id),
  }
}
