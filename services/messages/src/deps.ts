import type { Bus, Clock } from '@hubbub/kit'
import type { MessageRepository } from './message-repository.ts'
import type { ReactionRepository } from './reaction-repository.ts'
import type { ReadRepository } from './read-repository.ts'
import type { StreamRepository } from './stream-repository.ts'

/** What the actions of this service work with. */
export interface MessagesDeps {
  bus: Bus
  messages: MessageRepository
  reactions: ReactionRepository
  reads: ReadRepository
  streams: StreamRepository
  clock: Clock
}
