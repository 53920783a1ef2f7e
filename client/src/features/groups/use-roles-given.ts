import type { GroupView, Invite } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'

/** Which roles an invite gives, in words; null where it gives none that is still there. */
export function useRolesGiven({ roleIds = [] }: Invite, { roles }: GroupView): string | null {
  const { t, i18n } = useTranslation()
  const names = roles?.roles.flatMap(({ id, name }) => ((roleIds as string[]).includes(id) ? name : [])) ?? []
  if (names.length === 0) return null
  const list = new Intl.ListFormat(i18n.language, { style: 'short', type: 'conjunction' })
  return t('invites.roles.gives', { roles: list.format(names.map(isolated)) })
}
