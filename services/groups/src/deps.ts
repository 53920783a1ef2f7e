import type { ServicesBus, Clock, newId } from '@hubbub/kit'
import type { ErrorCode, StreamId } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
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

/** Where this service keeps what people write. */
interface WrittenPorts {
  groups: GroupRepository
  members: MemberRepository
  invites: InviteRepository
  channels: ChannelRepository
  conversations: ConversationRepository
  people: PeopleRepository
  crowds: CrowdRepository
  removals: RemovalRepository
}

/** The same on somebody's behalf: each write asks in itself whether they are live and may do it still, and refuses otherwise. */
export interface AuthorizedPorts extends WrittenPorts {
  /** Why a write would be refused now; null: it would not. */
  refusal(): Promise<ErrorCode | null>
}

/** Where this service keeps everything. */
export interface GroupPorts extends WrittenPorts {
  onBehalfOf(authority: Authority): AuthorizedPorts
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
