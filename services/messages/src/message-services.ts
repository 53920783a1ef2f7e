import { AwayUse } from './push/away-use.ts'
import { MessageFilter } from './filters/message-filter.ts'
import type { WritingDeps } from './context/deps.ts'
import type { PersonalStoreDeps } from './personal/personal-deps.ts'
import { messagesService } from './messages.service.ts'
import { pinsService } from './pins.service.ts'
import { pollsService } from './polls.service.ts'
import { personalServices } from './personal.service.ts'
import { ReceiptTeller } from './receipts/receipt-teller.ts'
import { SmallPlaces } from './places/small-places.ts'
import { receiptsService } from './receipts.service.ts'
import { deletionsService } from './deletions.service.ts'
import { AuthorProfilePush } from './people/author-profile-push.ts'
import { KnownNicknames } from './people/known-nicknames.ts'
import { KnownPeople } from './people/known-people.ts'
import { relationsService } from './relations.service.ts'
import { slowModeService } from './slow-mode.service.ts'
import { threadsService } from './threads.service.ts'
import { LargePlaces } from './places/large-places.ts'

interface MessagesParts extends PersonalStoreDeps, Pick<WritingDeps, 'previewsLinks'> {
  /** Null: no pushes are sent. */
  pushAfterMs: number | null
  /** To people who missed messages, among others. */
  sendsMail: boolean
}

/** Messages, and beside them what is made of messages. They know the same people. */
export function messageServices({ pushAfterMs, sendsMail, ...given }: MessagesParts) {
  const { bus, clock } = given
  const large = new LargePlaces(bus, clock)
  const deps = {
    ...given,
    people: new KnownPeople(bus, () => clock.wall()),
    nicknames: new KnownNicknames(bus),
    away: new AwayUse(bus, { pushAfterMs, sendsMail }),
    filter: new MessageFilter(bus, clock),
    authorProfiles: new AuthorProfilePush(bus, clock, large),
  }
  const places = new SmallPlaces(bus, clock)
  return [
    receiptsService(deps, places),
    messagesService({ ...deps, large, receipts: new ReceiptTeller(deps, places) }),
    slowModeService(deps),
    deletionsService(deps),
    pinsService(deps),
    pollsService(deps),
    threadsService(deps),
    ...personalServices(deps),
    relationsService(deps),
  ]
}
