import type { About, NotificationMark, UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { Item } from '../store/item.ts'

export const notificationsMark = ({ key, data }: Item<'notifications'>): NotificationMark => ({
  about: key as About,
  ...data,
})

/** As it is now. Its owner knows what they set: of the place itself it tells nothing. */
export async function tellNotifications(
  { stream, data }: LoggedChange,
  { personal }: PersonalStoreDeps,
): Promise<DescribedChange> {
  const { about } = data as { about: About }
  const item = await personal.get({ userId: stream as UserId, kind: 'notifications', key: about })
  return { type: 'notifications.changed', data: item ? notificationsMark(item) : { about } }
}
