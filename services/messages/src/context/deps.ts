import type { ServicesBus, Clock } from '@hubbub/runtime'
import type { MessageFilter } from '../filters/message-filter.ts'
import type { AuthorProfilePush } from '../people/author-profile-push.ts'
import type { ChangeFeed } from '../records/change-feed.ts'
import type { KnownNicknames } from '../people/known-nicknames.ts'
import type { KnownPeople } from '../people/known-people.ts'
import type { AwayUse } from '../push/away-use.ts'
import type { EarlierTextRepository } from '../records/earlier-text-repository.ts'
import type { MessageRepository } from '../records/message-repository.ts'
import type { PinRepository } from '../records/pin-repository.ts'
import type { PollRepository } from '../records/poll-repository.ts'
import type { ReactionRepository } from '../records/reaction-repository.ts'
import type { ReadRepository } from '../records/read-repository.ts'
import type { PurgeRepository } from '../records/purge-repository.ts'
import type { StreamRepository } from '../records/stream-repository.ts'
import type { ThreadRepository } from '../records/thread-repository.ts'

/** Where messages are stored, and what belongs to them. */
export interface MessageRepositories {
  messages: MessageRepository
  earlierTexts: EarlierTextRepository
  polls: PollRepository
  reactions: ReactionRepository
  pins: PinRepository
  reads: ReadRepository
  streams: StreamRepository
  threads: ThreadRepository
  purge: PurgeRepository
  feed: ChangeFeed
}

/** What the actions of this service work with. */
export interface MessagesDeps extends MessageRepositories {
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
