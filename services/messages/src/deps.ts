import type { ServicesBus, Clock } from '@hubbub/kit'
import type { ChangeFeed } from './change-feed.ts'
import type { KnownPeople } from './known-people.ts'
import type { MessageRepository } from './message-repository.ts'
import type { ReactionRepository } from './reaction-repository.ts'
import type { ReadRepository } from './read-repository.ts'
import type { RemainsRepository } from './remains-repository.ts'
import type { StreamRepository } from './stream-repository.ts'

/** Where this service keeps everything. */
export interface MessagePorts {
  messages: MessageRepository
  reactions: ReactionRepository
  reads: ReadRepository
  streams: StreamRepository
  remains: RemainsRepository
  feed: ChangeFeed
}

/** What the actions of this service work with. */
export interface MessagesDeps extends MessagePorts {
  bus: ServicesBus
  clock: Clock
}

/** The same, for what answers with messages. */
export interface ReadingDeps extends MessagesDeps {
  people: KnownPeople
}
