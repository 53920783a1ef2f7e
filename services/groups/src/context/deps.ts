import type { AuditReads, ServicesBus, Clock, newId } from '@hubbub/runtime'
import type { ErrorCode, GroupId } from '@hubbub/protocol'
import type { Authority, LoggedChange } from '@hubbub/protocol/internal'
import type { ChannelRepository } from '../records/channel-repository.ts'
import type { ConversationRepository } from '../records/conversation-repository.ts'
import type { EmbeddedReads } from '../records/belongings.ts'
import type { BulkRepository } from '../records/bulk-repository.ts'
import type { FilterRepository } from '../records/filter-repository.ts'
import type { GroupRepository } from '../records/group-repository.ts'
import type { InviteRepository } from '../records/invite-repository.ts'
import type { MemberRepository } from '../records/member-repository.ts'
import type { OverrideRepository } from '../records/override-repository.ts'
import type { PeopleRepository } from '../records/people-repository.ts'
import type { RestrictionRepository } from '../records/restriction-repository.ts'
import type { RoleRepository } from '../records/role-repository.ts'
import type { RemovalRepository } from '../records/removal-repository.ts'
import type { WebChannelRepository } from '../records/web-channel-repository.ts'

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
  sweeper: {
    /** There may be something to remove. */
    nudge(): void
    /** Answers when all is removed that was to be removed by now. */
    done(): Promise<void>
  }
  memberCountReports: {
    /** After somebody came or left: what these changes do not tell the group is told later. */
    after(groupId: GroupId, changes: readonly LoggedChange[]): void
  }
  /** How long the audit log is kept. */
  auditDays: number
}
