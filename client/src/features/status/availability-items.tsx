import { Menu } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { Account, Availability } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { PresenceDot } from '../../ui/avatar.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './status.module.css'

const choices = [
  ['auto', 'online'],
  ['away', 'away'],
  ['dnd', 'dnd'],
  ['invisible', 'invisible'],
] as const satisfies [Availability, string][]

/** How one wants to be seen, as part of a menu. */
export function AvailabilityItems({ me }: { me: Account }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const current = me.availability ?? 'auto'
  const choose = (availability: Availability) =>
    hub
      .call('users.setAvailability', { availability })
      .catch((error: unknown) => toast(t(`errors.${asAppError(error).code}`)))
  return (
    <Menu.RadioGroup value={current} onChange={(chosen) => void choose(chosen as Availability)}>
      {choices.map(([availability, shown]) => (
        <Menu.RadioItem
          key={availability}
          value={availability}
          closeMenuOnClick
          classNames={{ itemIndicator: styles.indicator }}
          rightSection={availability === current && <IconCheck size={16} aria-hidden />}
        >
          <span className={styles.choice}>
            <PresenceDot status={shown} isInline />
            <span>
              {t(`presence.${shown}`)}
              {(shown === 'dnd' || shown === 'invisible') && (
                <span className={styles.hint}>{t(`presence.hints.${shown}`)}</span>
              )}
            </span>
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}
