import {
  visibilityCauses,
  type GroupRoles,
  type VisibilityCause,
  type VisibilityReason,
} from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useLetInName } from '../roles/use-let-in-name.ts'
import styles from './visibility.module.css'

interface ReasonsProps {
  reasons: readonly VisibilityReason[]
  roles: GroupRoles
}

/** Why somebody sees a channel, or does not: all that lets them in. A reason of a later server is left out. */
export function Reasons({ reasons, roles }: ReasonsProps) {
  const say = useReason(roles)
  return (
    <ul className={styles.reasons}>
      {reasons.map(({ by, roleId }) => isKnown(by) && <li key={`${by} ${roleId}`}>{say(by, roleId)}</li>)}
    </ul>
  )
}

const isKnown = (by: string): by is VisibilityCause => (visibilityCauses as readonly string[]).includes(by)

function useReason({ roles }: GroupRoles) {
  const { t } = useTranslation()
  const nameOf = useLetInName()
  return (by: VisibilityCause, roleId: VisibilityReason['roleId']): string => {
    if (by === 'notMember') return t('overrides.why.membership')
    if (by !== 'role') return t(`overrides.visibility.why.${by}`)
    if (roleId === 'member') return t('overrides.visibility.why.members')
    const role = roles.find(({ id }) => id === roleId)
    return t('overrides.visibility.why.role', { role: role ? nameOf(role) : t('overrides.goneRole') })
  }
}
