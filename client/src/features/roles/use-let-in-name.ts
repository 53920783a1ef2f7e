import type { GroupRole } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useRoleName } from './use-role-name.ts'

/** As a private channel lets roles in: by `member` come all members but guests. */
export function useLetInName(): (role: Pick<GroupRole, 'id' | 'name'>) => string {
  const { t } = useTranslation()
  const nameOf = useRoleName()
  return (role) => (role.id === 'member' ? t('overrides.visibility.allMembers') : nameOf(role))
}
