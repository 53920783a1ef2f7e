import type { GroupRoles } from '@hubbub/protocol'
import type { RoleVisibility } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { rolesToLetIn } from '../roles/roles-to-let-in.ts'
import { useLetInName } from '../roles/use-let-in-name.ts'

/** Who sees a channel, or those of a category, in one sentence. */
export function useSeenBy(roles: GroupRoles): (visibility: RoleVisibility) => string {
  const { t, i18n } = useTranslation()
  const nameOf = useLetInName()
  return ({ isPrivate, roleIds }) => {
    if (!isPrivate) return t('overrides.visibility.category.everybody')
    const names = rolesToLetIn(roles)
      .filter(({ id }) => roleIds.includes(id))
      .map(nameOf)
    if (names.length === 0) return t('overrides.visibility.category.people')
    const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(names)
    return t('overrides.visibility.category.byRoles', { roles: list })
  }
}
