import type { UserId } from '../ids.ts'

export interface InboxActions {
  /** Removes all that the inboxes of these people have. */
  'inbox.forgetPeople': (p: { userIds: UserId[] }) => void
}
