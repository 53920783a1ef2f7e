import { Button, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { QuietTime } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './notifications.module.css'
import { clockOf, everyDay, minuteOf, withDayToggled } from './quiet-times.ts'

interface QuietTimeFieldsProps {
  time: QuietTime
  /** The first one is 1. */
  number: number
  isRunning: boolean
  onChange: (time: QuietTime) => void
  onRemove?: (() => void) | undefined
}

/** One of the times of the week: on which days it begins, from when and until when. */
export function QuietTimeFields({ time, number, isRunning, onChange, onRemove }: QuietTimeFieldsProps) {
  const { t, i18n } = useTranslation()
  const change = (part: Partial<QuietTime>) => onChange({ ...time, ...part })
  return (
    <div className={styles.quiet} role="group" aria-label={t('notifications.quietNumber', { number })}>
      <div className={styles.days} role="group" aria-label={t('notifications.quietDays')}>
        {everyDay.map((day) => (
          <Button
            key={day}
            size="compact-md"
            variant={time.days.includes(day) ? 'filled' : 'default'}
            aria-pressed={time.days.includes(day)}
            disabled={isRunning || (time.days.length === 1 && time.days[0] === day)}
            onClick={() => onChange(withDayToggled(time, day))}
          >
            {dayName(day, i18n.language)}
          </Button>
        ))}
      </div>
      <div className={styles.times}>
        <TextInput
          type="time"
          label={t('notifications.quietFrom')}
          key={`from ${time.from}`}
          defaultValue={clockOf(time.from)}
          onBlur={(event) => ifOther(event.currentTarget.value, time.from, (from) => change({ from }))}
        />
        <TextInput
          type="time"
          label={t('notifications.quietUntil')}
          key={`until ${time.until}`}
          defaultValue={clockOf(time.until)}
          onBlur={(event) => ifOther(event.currentTarget.value, time.until, (until) => change({ until }))}
        />
        {onRemove && (
          <IconButton
            label={t('notifications.quietRemove', { number })}
            size={36}
            disabled={isRunning}
            onClick={onRemove}
          >
            <IconTrash size={18} />
          </IconButton>
        )}
      </div>
    </div>
  )
}

function ifOther(value: string, before: number, set: (minute: number) => void): void {
  const minute = minuteOf(value)
  if (minute !== undefined && minute !== before % 1_440) set(minute)
}

/** 5 January 1970 was a Monday. */
const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format((day + 3) * 86_400_000)
