import type { OperationName } from '@hubbub/protocol'
import { accountRows } from './account-rows.ts'
import { channelRows } from './channel-rows.ts'
import { conversationRows } from './conversation-rows.ts'
import { draftRows } from './draft-rows.ts'
import { fileRows } from './file-rows.ts'
import { forwardRows } from './forward-rows.ts'
import { groupRows } from './group-rows.ts'
import { headlineRows } from './headline-rows.ts'
import { inboxRows } from './inbox-rows.ts'
import { mailRows } from './mail-rows.ts'
import { memberRows } from './member-rows.ts'
import { messageRows } from './message-rows.ts'
import { notificationRows } from './notification-rows.ts'
import { receiptRows } from './receipt-rows.ts'
import { pollRows } from './poll-rows.ts'
import { reactionRows } from './reaction-rows.ts'
import { readPositionRows } from './read-position-rows.ts'
import { pinRows } from './pin-rows.ts'
import { preferenceRows } from './preference-rows.ts'
import { missedMailRows } from './missed-mail-rows.ts'
import { pushRows } from './push-rows.ts'
import type { Case, Catalogue } from './row.ts'
import { savedRows } from './saved-rows.ts'
import { scheduledRows } from './scheduled-rows.ts'
import { searchRows } from './search-rows.ts'
import { threadRows } from './thread-rows.ts'
import { testUserRows } from './test-user-rows.ts'
import { versionRows } from './version-rows.ts'

/**
 * A row for each operation of the contract, along which all tests of operations go. If this does not compile, an operation has no row:
 * write it in the `*-rows.ts` of its subject, with a sample input and, unless it is a GET, the cases of what it changes.
 */
export const catalogue: Catalogue = {
  ...accountRows,
  ...mailRows,
  ...testUserRows,
  ...groupRows,
  ...memberRows,
  ...channelRows,
  ...headlineRows,
  ...conversationRows,
  ...messageRows,
  ...forwardRows,
  ...versionRows,
  ...pollRows,
  ...receiptRows,
  ...reactionRows,
  ...pinRows,
  ...readPositionRows,
  ...threadRows,
  ...fileRows,
  ...searchRows,
  ...savedRows,
  ...scheduledRows,
  ...draftRows,
  ...notificationRows,
  ...preferenceRows,
  ...inboxRows,
  ...missedMailRows,
  ...pushRows,
}

/** Every case of every operation. */
export const allCases: readonly (Case & { name: OperationName })[] = Object.entries(catalogue).flatMap(
  ([name, { changes }]) =>
    typeof changes === 'object' ? changes.map((one) => ({ name: name as OperationName, ...one })) : [],
)
