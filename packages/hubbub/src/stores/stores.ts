import type { AccountPorts } from '@hubbub/accounts'
import type { FileRepository } from '@hubbub/files'
import type { GroupPorts, ReportRepository } from '@hubbub/groups'
import type { JobPorts } from '@hubbub/jobs'
import type { InboxRepository, MissedMailRepository } from '@hubbub/notifications'
import type { PushRepository } from '@hubbub/push'
import type { SearchIndex } from '@hubbub/search'
import type { MessagePorts, OutboxRepository } from '@hubbub/messages'

/** Where the services of a process keep everything. */
export interface Stores {
  /** The incarnation of all numberings. */
  epoch: string
  accounts: AccountPorts
  groups: GroupPorts
  messages: MessagePorts & { outbox: OutboxRepository }
  files: FileRepository
  jobs: JobPorts
  search: SearchIndex
  inbox: InboxRepository
  push: PushRepository
  missed: MissedMailRepository
  reports: ReportRepository
  /** Takes writes now. */
  isReady(): boolean
  close(): Promise<void>
}
