import type { UserId } from '@hubbub/protocol'
import type { DescribedChange, LoggedChange } from '@hubbub/protocol/internal'
import type { PersonalStoreDeps } from '../personal-deps.ts'
import type { ItemName } from '../store/item.ts'
import { noPreferences } from './decide-preferences.ts'

export const nameOfPreferences = (userId: UserId): ItemName<'preferences'> => ({
  ...{ userId, kind: 'preferences', key: 'everywhere' },
})

/** As they are now. Of the places themselves it tells nothing. */
export async function tellPreferences(
  { stream }: LoggedChange,
  { personal }: PersonalStoreDeps,
): Promise<DescribedChange> {
  const item = await personal.get(nameOfPreferences(stream as UserId))
  return { type: 'preferences.changed', data: item?.data ?? noPreferences }
}
