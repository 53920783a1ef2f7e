import { readAudit, type Store, type WriteCall } from '@hubbub/sqlite'
import type { GroupPorts } from '../context/deps.ts'
import { embeddedReads } from './sqlite/belongings.ts'
import { sqliteChannels } from './sqlite/channels.ts'
import { sqliteConversations } from './sqlite/conversations.ts'
import { sqliteBulk } from './sqlite/bulk.ts'
import { sqliteFilters } from './sqlite/filters/sqlite-filters.ts'
import { sqliteGroupRecords } from './sqlite/group-records.ts'
import { sqliteInvites } from './sqlite/invites.ts'
import { sqliteMembers } from './sqlite/members.ts'
import { sqliteOverrides } from './sqlite/overrides.ts'
import { refusalOfWrite } from './sqlite/refusal.ts'
import { sqlitePeople } from './sqlite/sqlite-people.ts'
import { sqliteRemovals } from './sqlite/removals.ts'
import { sqliteRestrictions } from './sqlite/restrictions.ts'
import { sqliteRoles } from './sqlite/roles.ts'
import { sqliteWebChannels } from './sqlite/web-channels.ts'
import type { writes } from './sqlite-writes.ts'

type GroupWrites = WriteCall<Omit<typeof writes, 'authorized'>>

/** Everything of groups in the embedded store. */
export function sqliteGroups(store: Store): GroupPorts {
  const write = store.writes<typeof writes>('groups')
  return {
    ...portsOn(store, write),
    onBehalfOf: (authority) => ({
      ...portsOn(store, ((name, input) => write('authorized', { authority, name, input })) as GroupWrites),
      refusal: async () => refusalOfWrite(store.sql, authority),
    }),
    audit: { page: async (before, limit, filter) => readAudit(store.sql, before, limit, filter) },
    embedded: embeddedReads(store),
  }
}

function portsOn({ sql }: Store, write: GroupWrites) {
  return {
    groups: sqliteGroupRecords(sql, write),
    members: sqliteMembers(sql, write),
    roles: sqliteRoles(sql, write),
    overrides: sqliteOverrides(write),
    restrictions: sqliteRestrictions(sql, write),
    filters: sqliteFilters(sql, write),
    webChannels: sqliteWebChannels(sql, write),
    invites: sqliteInvites(sql, write),
    channels: sqliteChannels(sql, write),
    conversations: sqliteConversations(sql, write),
    people: sqlitePeople(sql, write),
    bulk: sqliteBulk(sql, write),
    removals: sqliteRemovals(sql, write),
  }
}
