import type { ServicesBus, Clock, newId } from '@hubbub/kit'
import type { StreamId } from '@hubbub/protocol'
import type { ChannelRepository } from './channel-repository.ts'
import type { ConversationRepository } from './conversation-repository.ts'
import type { CrowdReports } from './crowd-reports.ts'
import type { CrowdRepository } from './crowd-repository.ts'
import type { GroupRepository } from './group-repository.ts'
import type { InviteRepository } from './invite-repository.ts'
import type { MemberRepository } from './member-repository.ts'
import type { PeopleRepository } from './people-repository.ts'
import type { RemovalRepository } from './removal-repository.ts'
import type { Sweeper } from './sweeper.ts'

/** Where this service keeps everything. */
export interface GroupPorts {
  groups: GroupRepository
  members: MemberRepository
  invites: InviteRepository
  channels: ChannelRepository
  conversations: ConversationRepository
  people: PeopleRepository
  crowds: CrowdRepository
  removals: RemovalRepository
  /** Where a stream stands now; null where that would be a question to a database that others write to as well. */
  revInMemory: ((id: StreamId) => number) | null
}

/** What the actions of this service work with. */
export interface GroupsDeps extends GroupPorts {
  bus: ServicesBus
  /** The incarnation of all numberings. */
  epoch: string
  clock: Clock
  newId: typeof newId
  /** A code that cannot be guessed: at least 128 random bits. */
  newCode: () => string
  sweeper: Sweeper
  crowdReports: CrowdReports
}
