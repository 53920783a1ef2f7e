import { itKeepsSlowMode } from '../slow-mode/slow-mode.suite.ts'
import { itKeepsDrafts } from './draft-repository.suite.ts'
import { itKeepsEarlierTexts } from './earlier-text-repository.suite.ts'
import { itKeepsMessages } from './message-repository.suite.ts'
import type { OpenMessages } from './messages.suite.ts'
import { itKeepsOutbox, type OpenOutbox } from './outbox-repository.suite.ts'
import { itKeepsPersonalItems } from './personal-repository.suite.ts'
import { itKeepsPins } from './pin-repository.suite.ts'
import { itKeepsPolls } from './poll-repository.suite.ts'
import { itKeepsPurges } from './purge-repository.suite.ts'
import { itKeepsReactions } from './reaction-repository.suite.ts'
import { itKeepsReads } from './read-repository.suite.ts'
import { itKeepsScheduledMessages } from './scheduled-repository.suite.ts'
import { itKeepsStreams } from './stream-repository.suite.ts'
import { itKeepsThreads } from './thread-repository.suite.ts'

/** What every store of messages keeps. `openFilling` opens one that fills its outbox. */
export function itKeepsAll(open: OpenMessages, openFilling: OpenOutbox): void {
  itKeepsMessages(open)
  itKeepsSlowMode(open)
  itKeepsEarlierTexts(open)
  itKeepsPolls(open)
  itKeepsReactions(open)
  itKeepsPins(open)
  itKeepsReads(open)
  itKeepsStreams(open)
  itKeepsThreads(open)
  itKeepsPurges(open)
  itKeepsPersonalItems(open)
  itKeepsScheduledMessages(open)
  itKeepsDrafts(open)
  itKeepsOutbox(openFilling)
}
