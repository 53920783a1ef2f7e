import type { UserId } from '../ids.ts'
import type { NotificationMark } from '../personal/notification-records.ts'

export interface NotificationsActions {
  /** What each of these people has set; who set nothing is left out. Checks nobody's right to see the places. */
  'notifications.settingsOf': (p: { userIds: UserId[] }) => Record<UserId, NotificationMark[]>
}
