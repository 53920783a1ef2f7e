import type { GroupRoles, Override, UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useNameOf } from '../people/use-name-of.ts'
import { useRoleName } from '../roles/use-role-name.ts'

/** Whom an override is about, for whoever looks. */
export function useSubjectName({ roles }: GroupRoles): (subject: Override['subject']) => string {
  const { t } = useTranslation()
  const nameOf = useNameOf()
  const roleName = useRoleName()
  return (subject) => {
    if (subject === 'member') return t('overrides.everybody')
    if (subject.startsWith('u_')) return nameOf(subject as UserId) ?? t('people.unknown')
    const role = roles.find(({ id }) => id === subject)
    return role ? roleName(role) : t('overrides.goneRole')
  }
}
