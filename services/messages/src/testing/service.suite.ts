import { itDeletesMany } from '../bulk-deletion/bulk-deletion.suite.ts'
import { itServesDrafts } from './drafts-service.suite.ts'
import { itAsksFilters } from './filters-service.suite.ts'
import { itForwards } from './forwards.suite.ts'
import { itServesFriends } from './friends-service.suite.ts'
import { itShowsPages } from './history.suite.ts'
import { itServesMessages } from './messages-service.suite.ts'
import type { OpenMessages } from './messages.suite.ts'
import { itServesNotificationSettings } from './notifications-service.suite.ts'
import { itServesPolls } from './polls-service.suite.ts'
import { itServesPreferences } from './preferences-service.suite.ts'
import { itKeepsPreviews } from './previews.suite.ts'
import { itServesReceipts } from './receipts-service.suite.ts'
import { itRefersToReplies } from './references.suite.ts'
import { itServesRelations } from './relations-service.suite.ts'
import { itAnswersRetries } from './retries.suite.ts'
import { itReminds } from './reminders-service.suite.ts'
import { itServesSavedMessages } from './saved-service.suite.ts'
import { itServesScheduledMessages } from './scheduled-service.suite.ts'

/** What the services of messages do, on whatever store. */
export function itServesAll(open: OpenMessages): void {
  itServesMessages(open)
  itAnswersRetries(open)
  itDeletesMany(open)
  itAsksFilters(open)
  itForwards(open)
  itKeepsPreviews(open)
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
}
