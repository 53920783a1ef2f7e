import type { NotificationMark, UserId } from '@hubbub/protocol'
import type { PersonalDeps } from '../personal-deps.ts'
import { notificationsMark } from './notifications-mark.ts'

/** What each of these people has set; those who set nothing are left out. */
export async function settingsOf(
  userIds: readonly UserId[],
  { personal }: Pick<PersonalDeps, 'personal'>,
): Promise<Record<UserId, NotificationMark[]>> {
  const items = await personal.ofPeople(userIds, 'notifications')
  const byPerson = Map.groupBy(items, ({ userId }) => userId)
  return Object.fromEntries([...byPerson].map(([userId, own]) => [userId, own.map(notificationsMark)]))
}
