import type { OperationName } from '@hubbub/protocol'
import { accountRows } from './rows/account-rows.ts'
import { channelRows } from './rows/channel-rows.ts'
import { conversationRows } from './rows/conversation-rows.ts'
import { draftRows } from './rows/draft-rows.ts'
import { fileRows } from './rows/file-rows.ts'
import { filterRows } from './rows/moderation/filter-rows.ts'
import { forwardRows } from './rows/forward-rows.ts'
import { groupRows } from './rows/group-rows.ts'
import { headlineRows } from './rows/headline-rows.ts'
import { inboxRows } from './rows/inbox-rows.ts'
import { mailRows } from './rows/mail-rows.ts'
import { memberRows } from './rows/member-rows.ts'
import { messageRows } from './rows/message-rows.ts'
import { moderationRows } from './rows/moderation/moderation-rows.ts'
import { notificationRows } from './rows/notification-rows.ts'
import { receiptRows } from './rows/receipt-rows.ts'
import { pollRows } from './rows/poll-rows.ts'
import { reactionRows } from './rows/reaction-rows.ts'
import { readPositionRows } from './rows/read-position-rows.ts'
import { passkeyRows } from './rows/passkey-rows.ts'
import { pinRows } from './rows/pin-rows.ts'
import { categoryVisibilityRows } from './rows/moderation/category-visibility-rows.ts'
import { overrideRows } from './rows/moderation/override-rows.ts'
import { preferenceRows } from './rows/preference-rows.ts'
import { missedMailRows } from './rows/missed-mail-rows.ts'
import { providerRows } from './rows/provider-rows.ts'
import { pushRows } from './rows/push-rows.ts'
import { relationRows } from './rows/moderation/relation-rows.ts'
import type { Case, Catalogue } from './row.ts'
import { savedRows } from './rows/saved-rows.ts'
import { scheduledRows } from './rows/scheduled-rows.ts'
import { reportRows } from './rows/moderation/report-rows.ts'
import { roleRows } from './rows/moderation/role-rows.ts'
import { roleVisibilityRows } from './rows/moderation/role-visibility-rows.ts'
import { bulkDeletionRows } from './rows/moderation/bulk-deletion-rows.ts'
import { slowModeRows } from './rows/moderation/slow-mode-rows.ts'
import { secondFactorRows } from './rows/second-factor-rows.ts'
import { signUpRows } from './rows/sign-up-rows.ts'
import { searchRows } from './rows/search-rows.ts'
import { threadRows } from './rows/thread-rows.ts'
import { testUserRows } from './rows/test-user-rows.ts'
import { versionRows } from './rows/version-rows.ts'
import { webChannelRows } from './rows/moderation/web-channel-rows.ts'

/**
 * A row for each operation of the contract, along which all tests of operations go. If this does not compile, an operation has no row:
 * write it in the `*-rows.ts` of its subject, with a sample input and, unless it is a GET, the cases of what it changes.
 */
export const catalogue: Catalogue = {
  ...accountRows,
  ...mailRows,
  ...secondFactorRows,
  ...passkeyRows,
  ...signUpRows,
  ...providerRows,
  ...testUserRows,
  ...groupRows,
  ...memberRows,
  ...roleRows,
  ...overrideRows,
  ...categoryVisibilityRows,
  ...roleVisibilityRows,
  ...moderationRows,
  ...filterRows,
  ...channelRows,
  ...headlineRows,
  ...webChannelRows,
  ...conversationRows,
  ...messageRows,
  ...slowModeRows,
  ...bulkDeletionRows,
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
  ...relationRows,
  ...inboxRows,
  ...missedMailRows,
  ...pushRows,
  ...reportRows,
}

/** Every case of every operation. */
export const allCases: readonly (Case & { name: OperationName })[] = Object.entries(catalogue).flatMap(
  ([name, { changes }]) =>
    typeof changes === 'object' ? changes.map((one) => ({ name: name as OperationName, ...one })) : [],
)
