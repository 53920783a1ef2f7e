import { Button } from '@mantine/core'
import { IconBellOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { whenText } from '../later/later-times.ts'
import { muteTimes } from './mute-times.ts'
import styles from './notifications.module.css'

export interface Muted {
  until?: number | undefined
}

interface MuteChoicesProps {
  muted: Muted | null
  /** What says that it is muted, and until when if that is known. */
  said: { forGood: string; until: (when: string) => string }
  isRunning: boolean
  onMute: (mute: Muted | null) => void
}

/** Until when something is muted, or for how long one wants it to be. */
export function MuteChoices({ muted, said, isRunning, onMute }: MuteChoicesProps) {
  const { t, i18n } = useTranslation()
  const [now] = useState(Date.now)
  if (muted)
    return (
      <div className={styles.muted}>
        <IconBellOff size={18} aria-hidden />
        <span>
          {muted.until === undefined ? said.forGood : said.until(whenText(muted.until, now, i18n.language))}
        </span>
        <Button size="compact-md" variant="default" disabled={isRunning} onClick={() => onMute(null)}>
          {t('notifications.unmute')}
        </Button>
      </div>
    )
  return (
    <div className={styles.choices}>
      {muteTimes(now).map(({ name, until }) => (
        <Button
          key={name}
          variant="default"
          disabled={isRunning}
          onClick={() => onMute(until === null ? {} : { until })}
        >
          {t(`notifications.times.${name}`)}
        </Button>
      ))}
    </div>
  )
}
