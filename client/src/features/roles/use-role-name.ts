import { isBuiltInRole, type GroupRole } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'

/** The built-in ones are named in the language of whoever looks. */
export function useRoleName(): (role: Pick<GroupRole, 'id' | 'name'>) => string {
  const { t } = useTranslation()
  return ({ id, name }) => (isBuiltInRole(id) ? t(`roles.${id}s`) : name)
}
