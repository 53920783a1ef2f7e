import { AwayUse } from './push/away-use.ts'
import { MessageFilter } from './filters/message-filter.ts'
import type { WritingDeps } from './deps.ts'
import { messagesService } from './messages.service.ts'
import { pinsService } from './pins.service.ts'
import { pollsService } from './polls.service.ts'
import { personalServices } from './personal.service.ts'
import { ReceiptTeller } from './receipts/receipt-teller.ts'
import { SmallPlaces } from './receipts/small-places.ts'
import { receiptsService } from './receipts.service.ts'
import { deletionsService } from './deletions.service.ts'
import { KnownNicknames } from './read/known-nicknames.ts'
import { KnownPeople } from './read/known-people.ts'
import { relationsService } from './relations.service.ts'
import { slowModeService } from './slow-mode.service.ts'
import { threadsService } from './threads.service.ts'

interface MessagesParts extends Omit<WritingDeps, 'away' | 'filter'> {
  /** Null: no pushes are sent. */
  pushAfterMs: number | null
  /** To people who missed messages, among others. */
  sendsMail: boolean
}

/** Messages, and beside them what is made of messages. They know the same people. */
export function messageServices({ pushAfterMs, sendsMail, ...given }: MessagesParts) {
  const deps = {
    ...given,
    away: new AwayUse(given.bus, { pushAfterMs, sendsMail }),
    filter: new MessageFilter(given.bus, given.clock),
  }
  const people = new KnownPeople(deps.bus, () => deps.clock.wall())
  const nicknames = new KnownNicknames(deps.bus)
  const reading = { ...deps, people, nicknames }
  const places = new SmallPlaces(deps.bus, deps.clock)
  return [
    receiptsService(reading, places),
    messagesService({ ...reading, receipts: new ReceiptTeller(deps, places) }),
    slowModeService(reading),
    deletionsService(reading),
    pinsService(reading),
    pollsService(reading),
    threadsService(reading),
    ...personalServices(reading),
    relationsService(reading),
  ]
}
