import { KeyedQueue, type Mongo } from '@hubbub/mongo'
import type { ErrorCode } from '@hubbub/protocol'
import type { Model } from 'mongoose'
import { channelsIn, type ChannelPart } from './channel-model.ts'
import { directsIn, type Directs } from './direct-model.ts'
import { filterMatchesIn, filtersIn, type FilterMatchDocument, type FiltersPart } from './filter-model.ts'
import { groupsIn, type Groups } from './group-model.ts'
import { participantsIn, type ParticipantPart } from './participant-model.ts'
import { invitesIn, type InvitePart } from './invite-model.ts'
import { restrictionsIn, type RestrictionPart } from './restriction-model.ts'
import { membersIn, type MemberPart } from './member-model.ts'
import { roleAssignmentsIn, type RoleAssignmentPart } from './role-assignment-model.ts'

/** Where groups are kept. */
export interface Collections {
  log: Mongo['log']
  groups: Groups
  members: Model<MemberPart>
  channels: Model<ChannelPart>
  invites: Model<InvitePart>
  restrictions: Model<RestrictionPart>
  roleAssignments: Model<RoleAssignmentPart>
  filters: Model<FiltersPart>
  filterMatches: Model<FilterMatchDocument>
  directs: Directs
  participants: Model<ParticipantPart>
  /** What one person does in several groups, one after the other. */
  turns: KeyedQueue
  /** Why nothing may be written on behalf of whoever writes; null: it may. */
  refusal: () => Promise<ErrorCode | null>
}

export function collectionsIn(mongo: Mongo): Collections {
  return {
    log: mongo.log,
    groups: groupsIn(mongo),
    members: membersIn(mongo),
    channels: channelsIn(mongo),
    invites: invitesIn(mongo),
    restrictions: restrictionsIn(mongo),
    roleAssignments: roleAssignmentsIn(mongo),
    filters: filtersIn(mongo),
    filterMatches: filterMatchesIn(mongo),
    directs: directsIn(mongo),
    participants: participantsIn(mongo),
    turns: new KeyedQueue(),
    refusal: async () => null,
  }
}
