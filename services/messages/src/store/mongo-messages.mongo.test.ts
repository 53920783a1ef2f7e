import { afterAll, describe } from '@jest/globals'
import { TestMongo } from '@hubbub/testing'
import { mongoMessages } from './mongo/mongo-messages.ts'
import { mongoOutbox } from './mongo/outbox.ts'
import { itKeepsMessages } from '../testing/message-repository.suite.ts'
import { itShowsPages } from '../testing/history.suite.ts'
import { itForwards } from '../testing/forwards.suite.ts'
import { itAsksFilters } from '../testing/filters-service.suite.ts'
import { itServesMessages } from '../testing/messages-service.suite.ts'
import { itKeepsOutbox } from '../testing/outbox-repository.suite.ts'
import { itKeepsEarlierTexts } from '../testing/earlier-text-repository.suite.ts'
import { itKeepsPersonalItems } from '../testing/personal-repository.suite.ts'
import { itServesPreferences } from '../testing/preferences-service.suite.ts'
import { itServesFriends } from '../testing/friends-service.suite.ts'
import { itServesRelations } from '../testing/relations-service.suite.ts'
import { itServesNotificationSettings } from '../testing/notifications-service.suite.ts'
import { itServesSavedMessages } from '../testing/saved-service.suite.ts'
import { itKeepsDrafts } from '../testing/draft-repository.suite.ts'
import { itServesDrafts } from '../testing/drafts-service.suite.ts'
import { itKeepsScheduledMessages } from '../testing/scheduled-repository.suite.ts'
import { itReminds } from '../testing/reminders-service.suite.ts'
import { itServesScheduledMessages } from '../testing/scheduled-service.suite.ts'
import { itKeepsPolls } from '../testing/poll-repository.suite.ts'
import { itServesReceipts } from '../testing/receipts-service.suite.ts'
import { itRefersToReplies } from '../testing/references.suite.ts'
import { itServesPolls } from '../testing/polls-service.suite.ts'
import { itKeepsPreviews } from '../testing/previews.suite.ts'
import { itKeepsPins } from '../testing/pin-repository.suite.ts'
import { itKeepsReactions } from '../testing/reaction-repository.suite.ts'
import { itKeepsReads } from '../testing/read-repository.suite.ts'
import { itKeepsThreads } from '../testing/thread-repository.suite.ts'
import { itKeepsPurges } from '../testing/purge-repository.suite.ts'
import { itKeepsStreams } from '../testing/stream-repository.suite.ts'
import { itDeletesMany } from '../bulk-deletion/bulk-deletion.suite.ts'
import { itKeepsSlowMode } from '../slow-mode/slow-mode.suite.ts'

const database = new TestMongo()
afterAll(() => database.remove())

describe('the messages service on MongoDB', () => {
  const open = () => database.fresh(mongoMessages)
  const openFilling = (later = 0) =>
    database.fresh(
      (mongo) => ({ ...mongoMessages(mongo), outbox: mongoOutbox(mongo, () => Date.now() + later) }),
      { fillsOutbox: true },
    )
  itKeepsMessages(open)
  itKeepsSlowMode(open)
  itKeepsPreviews(open)
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
  itServesMessages(open)
  itDeletesMany(open)
  itAsksFilters(open)
  itForwards(open)
  itServesSavedMessages(open)
  itServesScheduledMessages(open)
  itServesDrafts(open)
  itServesPolls(open)
  itRefersToReplies(open)
  itServesReceipts(open)
  itReminds(open)
  itServesNotificationSettings(open)
  itServesPreferences(open)
  itServesRelations(open)
  itServesFriends(open)
  itShowsPages(open)
})
