import { IconCheck, IconX } from '@tabler/icons-react'
import type { GroupRoles, RolePermission } from '@hubbub/protocol'
import { explainRight, type DecidingStep, type OverriddenPlace, type RoleHolder } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { textOfPermission } from './offered-overrides.ts'
import { useSubjectName } from './use-subject-name.ts'
import styles from './overrides.module.css'

interface WhyLineProps {
  holder: RoleHolder
  permission: RolePermission
  roles: GroupRoles
  place: OverriddenPlace
}

/** Whether somebody may do something here, and which step decided it. */
export function WhyLine({ holder, permission, roles, place }: WhyLineProps) {
  const { t } = useTranslation()
  const say = useReason(roles)
  const step = explainRight(holder, permission, roles, place)
  const Icon = step.isAllowed ? IconCheck : IconX
  return (
    <span className={styles.why} data-allowed={step.isAllowed || undefined}>
      <Icon
        size={15}
        role="img"
        aria-label={t(step.isAllowed ? 'overrides.allowed' : 'overrides.notAllowed')}
      />
      <span>
        {reasonsIn(step).map((one, index) => (
          <span key={index}>{say(one)} </span>
        ))}
      </span>
    </span>
  )
}

/** What is needed as well has a reason of its own. */
const reasonsIn = (step: DecidingStep): DecidingStep[] => (step.by === 'need' ? [step, step.because] : [step])

function useReason(roles: GroupRoles): (step: DecidingStep) => string {
  const { t } = useTranslation()
  const nameOf = useSubjectName(roles)
  return (step) => {
    switch (step.by) {
      case 'membership':
        return t('overrides.why.membership')
      case 'owner':
        return t('overrides.why.owner')
      case 'timeout':
        return t('restrictions.why')
      case 'raidMode':
        return t('errors.newcomers_wait')
      case 'privacy':
        return t('overrides.why.privacy')
      case 'letInRole':
        return step.role === 'member'
          ? t('overrides.why.letInRole', { role: t('overrides.visibility.allMembers') })
          : t('overrides.why.letInRole', { role: nameOf(step.role) })
      case 'roles':
        return step.role === null
          ? t('overrides.why.noRole')
          : t('overrides.why.role', { role: nameOf(step.role) })
      case 'category':
        return t(step.isAllowed ? 'overrides.why.categoryAllows' : 'overrides.why.categoryDenies', {
          who: nameOf(step.subject),
        })
      case 'channel':
        return t(step.isAllowed ? 'overrides.why.channelAllows' : 'overrides.why.channelDenies', {
          who: nameOf(step.subject),
        })
      case 'need': {
        const needed = textOfPermission(step.needs)
        return needed
          ? t('overrides.why.need', { needed: t(`overrides.permissions.${needed}`) })
          : t('overrides.why.visibility')
      }
    }
  }
}
