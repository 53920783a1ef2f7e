import type { GroupRole, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'

/** The private channels that a role lets one see, as far as whoever looks sees them; null where there is none. */
export function useChannelsOpened(
  { channels }: GroupView,
  role: Pick<GroupRole, 'id'> | null,
): string | null {
  const { i18n } = useTranslation()
  const names = channels
    .map(({ conversation }) => conversation)
    .filter(({ seenByRoles = [] }) => seenByRoles.some(({ roleId }) => roleId === role?.id))
    .map(({ name }) => `#${name}`)
  if (names.length === 0) return null
  return new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
}
