import type { GroupView, Invite } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'

/** Which roles an invite gives, and which it names and does not give, in words; null where there is none that is still there. */
export function useRolesGiven({ roleIds, withheldRoleIds }: Invite, { roles }: GroupView) {
  const { t, i18n } = useTranslation()
  const list = new Intl.ListFormat(i18n.language, { style: 'long', type: 'conjunction' })
  const named = (ids: readonly string[] = []) => {
    const names = roles?.roles.flatMap(({ id, name }) => (ids.includes(id) ? isolated(name) : [])) ?? []
    return names.length > 0 ? list.format(names) : null
  }
  const [gives, withholds] = [named(roleIds), named(withheldRoleIds)]
  return {
    names: named([...(roleIds ?? []), ...(withheldRoleIds ?? [])]),
    gives: gives && t('invites.roles.gives', { roles: gives }),
    withholds: withholds && t('invites.roles.withholds', { roles: withholds }),
  }
}
