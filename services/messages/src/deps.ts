import type { ServicesBus, Clock } from '@hubbub/runtime'
import type { MessageFilter } from './filters/message-filter.ts'
import type { AuthorProfilePush } from './read/author-profile-push.ts'
import type { ChangeFeed } from './read/change-feed.ts'
import type { KnownNicknames } from './read/known-nicknames.ts'
import type { KnownPeople } from './read/known-people.ts'
import type { AwayUse } from './push/away-use.ts'
import type { EarlierTextRepository } from './store/earlier-text-repository.ts'
import type { PersonalRepository } from './personal/store/personal-repository.ts'
import type { MessageRepository } from './store/message-repository.ts'
import type { PinRepository } from './store/pin-repository.ts'
import type { PollRepository } from './store/poll-repository.ts'
import type { ReactionRepository } from './store/reaction-repository.ts'
import type { ReadRepository } from './store/read-repository.ts'
import type { PurgeRepository } from './store/purge-repository.ts'
import type { StreamRepository } from './store/stream-repository.ts'
import type { ThreadRepository } from './store/thread-repository.ts'

/** Where this service keeps everything. */
export interface MessagePorts {
  messages: MessageRepository
  earlierTexts: EarlierTextRepository
  polls: PollRepository
  reactions: ReactionRepository
  pins: PinRepository
  reads: ReadRepository
  streams: StreamRepository
  threads: ThreadRepository
  remains: PurgeRepository
  feed: ChangeFeed
  personal: PersonalRepository
}

/** What the actions of this service work with. */
export interface MessagesDeps extends MessagePorts {
  bus: ServicesBus
  clock: Clock
}

/** The same, for what answers with messages. */
export interface ReadingDeps extends MessagesDeps {
  people: KnownPeople
  nicknames: KnownNicknames
}

/** The same, for what writes texts. */
export interface WritingDeps extends ReadingDeps {
  /** Whether this server fetches what links lead to. */
  previewsLinks: boolean
  away: AwayUse
  filter: MessageFilter
  authorProfiles: AuthorProfilePush
}
