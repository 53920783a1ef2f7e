import type { Bus, Clock } from '@hubbub/runtime'
import type { InboxRepository } from './store/inbox-repository.ts'

export interface InboxDeps {
  bus: Bus
  inbox: InboxRepository
  /** The incarnation of all numberings. */
  epoch: string
  clock: Clock
}
