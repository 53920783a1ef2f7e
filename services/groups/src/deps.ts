import type { AuditReads, ServicesBus, Clock, newId } from '@hubbub/runtime'
import type { ErrorCode } from '@hubbub/protocol'
import type { Authority } from '@hubbub/protocol/internal'
import type { ChannelRepository } from './store/channel-repository.ts'
import type { ConversationRepository } from './store/conversation-repository.ts'
import type { MemberCountReports } from './members/member-count-reports.ts'
import type { EmbeddedReads } from './store/belongings.ts'
import type { BulkRepository } from './store/bulk-repository.ts'
import type { FilterRepository } from './store/filter-repository.ts'
import type { GroupRepository } from './store/group-repository.ts'
import type { InviteRepository } from './store/invite-repository.ts'
import type { MemberRepository } from './store/member-repository.ts'
import type { OverrideRepository } from './store/override-repository.ts'
import type { PeopleRepository } from './store/people-repository.ts'
import type { RestrictionRepository } from './store/restriction-repository.ts'
import type { RoleRepository } from './store/role-repository.ts'
import type { RemovalRepository } from './store/removal-repository.ts'
import type { WebChannelRepository } from './store/web-channel-repository.ts'
import type { Sweeper } from './purge/sweeper.ts'

/** Where this service keeps what people write. */
interface WrittenPorts {
  groups: GroupRepository
  members: MemberRepository
  roles: RoleRepository
  overrides: OverrideRepository
  restrictions: RestrictionRepository
  filters: FilterRepository
  webChannels: WebChannelRepository
  invites: InviteRepository
  channels: ChannelRepository
  conversations: ConversationRepository
  people: PeopleRepository
  bulk: BulkRepository
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
  audit: AuditReads
  /** Null where each would be a question to a database that others write to as well. */
  embedded: EmbeddedReads | null
}

/** What the actions of this service work with. */
export interface GroupsDeps extends GroupPorts {
  bus: ServicesBus
  /** The incarnation of all numberings. */
  epoch: string
  clock: Clock
  /** Whether channels can be opened to the web on this server. */
  hasWebChannels: boolean
  newId: typeof newId
  /** A code that cannot be guessed: at least 128 random bits. */
  newCode: () => string
  sweeper: Sweeper
  memberCountReports: MemberCountReports
  /** How long the audit log is kept. */
  auditDays: number
}
