import type { NotificationsState } from '@hubbub/client-core'
import { useHub, useReadable } from '../../core/hub.tsx'

/** What alerts this person where, and what lists show of it; drawn again when that changes. */
export const useNotifications = (): NotificationsState => useReadable(useHub().notifications.state)
