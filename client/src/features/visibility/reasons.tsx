import type { GroupRoles, VisibilityReason } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useLetInName } from '../roles/use-let-in-name.ts'
import styles from './visibility.module.css'

interface ReasonsProps {
  reasons: readonly VisibilityReason[]
  roles: GroupRoles
}

/** Why somebody sees a channel, or does not: all that lets them in. */
export function Reasons({ reasons, roles }: ReasonsProps) {
  const say = useReason(roles)
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <li key={`${reason.by} ${reason.roleId ?? ''}`} dir="auto">
          {say(reason)}
        </li>
      ))}
    </ul>
  )
}

function useReason({ roles }: GroupRoles): (reason: VisibilityReason) => string {
  const { t } = useTranslation()
  const nameOf = useLetInName()
  return ({ by, roleId }) => {
    if (by !== 'role') return t(`overrides.visibility.why.${by}`)
    const role = roles.find(({ id }) => id === roleId)
    return t('overrides.visibility.why.role', { role: role ? nameOf(role) : t('overrides.goneRole') })
  }
}
