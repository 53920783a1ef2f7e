import type { Mongo } from '@hubbub/mongo'
import type { GroupPorts } from '../context/deps.ts'
import { mongoChannels } from './mongo/channels.ts'
import { collectionsIn, type Collections } from './mongo/models/collections.ts'
import { mongoConversations } from './mongo/conversations.ts'
import { mongoBulk } from './mongo/bulk.ts'
import { mongoFilters } from './mongo/filters/mongo-filters.ts'
import { mongoGroupRecords } from './mongo/group-records.ts'
import { mongoInvites } from './mongo/invites.ts'
import { mongoMembers } from './mongo/members.ts'
import { mongoOverrides } from './mongo/overrides.ts'
import { mongoPeople } from './mongo/people.ts'
import { refusalOfWrite } from './mongo/refusal.ts'
import { mongoRestrictions } from './mongo/restrictions.ts'
import { mongoRoles } from './mongo/roles.ts'
import { mongoWebChannels } from './mongo/web-channels.ts'
import { mongoRemovals } from './mongo/removals.ts'

/** Everything of groups in the cluster's store. */
export function mongoGroups(mongo: Mongo): GroupPorts {
  const store = collectionsIn(mongo)
  return {
    ...portsOn(store),
    onBehalfOf(authority) {
      const refusal = () => refusalOfWrite(store, mongo.connection, authority)
      return { ...portsOn({ ...store, refusal }), refusal }
    },
    audit: { page: (before, limit, filter) => mongo.audit.page(before, limit, filter) },
    embedded: null,
  }
}

function portsOn(store: Collections) {
  return {
    groups: mongoGroupRecords(store),
    members: mongoMembers(store),
    roles: mongoRoles(store),
    overrides: mongoOverrides(store),
    restrictions: mongoRestrictions(store),
    filters: mongoFilters(store),
    webChannels: mongoWebChannels(store),
    invites: mongoInvites(store),
    channels: mongoChannels(store),
    conversations: mongoConversations(store),
    people: mongoPeople(store),
    bulk: mongoBulk(store),
    removals: mongoRemovals(store),
  }
}
