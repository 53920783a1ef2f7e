import { Button, Switch, TextInput } from '@mantine/core'
import type { QuietHours, QuietTime } from '@hubbub/protocol'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './notifications.module.css'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
/** From ten in the evening until seven. */
const nights: QuietTime = { days: everyDay, from: 1_320, until: 420 }

/** A time of the week in which nothing alerts, by the clock where one was when one set it. */
export function QuietHoursForm({ quietHours }: { quietHours: QuietHours | null }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const daysLabel = useId()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const time = quietHours?.times[0] ?? nights
  const set = useAction((wanted: QuietTime | null) =>
    hub.call('notifications.set', { quietHours: wanted && { timeZone: here, times: [wanted] } }),
  )
  const change = (part: Partial<QuietTime>) => void set.run({ ...time, ...part })
  const toggled = (day: number) =>
    time.days.includes(day) ? time.days.filter((one) => one !== day) : [...time.days, day].toSorted()
  return (
    <section className={styles.part}>
      <Switch
        label={t('notifications.quiet')}
        description={t('notifications.quietHint', { zone: quietHours?.timeZone ?? here })}
        checked={quietHours !== null}
        disabled={set.isRunning}
        onChange={(event) => void set.run(event.currentTarget.checked ? time : null)}
      />
      {quietHours && (
        <>
          <div className={styles.days} role="group" aria-labelledby={daysLabel}>
            <span id={daysLabel} hidden>
              {t('notifications.quietDays')}
            </span>
            {everyDay.map((day) => (
              <Button
                key={day}
                size="compact-md"
                variant={time.days.includes(day) ? 'filled' : 'default'}
                aria-pressed={time.days.includes(day)}
                disabled={set.isRunning || (time.days.length === 1 && time.days[0] === day)}
                onClick={() => change({ days: toggled(day) })}
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
              onBlur={(event) => ifTime(event.currentTarget.value, time.from, (from) => change({ from }))}
            />
            <TextInput
              type="time"
              label={t('notifications.quietUntil')}
              key={`until ${time.until}`}
              defaultValue={clockOf(time.until)}
              onBlur={(event) => ifTime(event.currentTarget.value, time.until, (until) => change({ until }))}
            />
          </div>
        </>
      )}
      <FailureNote error={set.error} />
    </section>
  )
}

const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

function ifTime(value: string, before: number, set: (minute: number) => void): void {
  const [hours, minutes] = value.split(':').map(Number)
  if (hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) return
  const minute = hours * 60 + minutes
  if (minute !== before % 1_440) set(minute)
}

/** 5 January 1970 was a Monday. */
const dayName = (day: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format((day + 3) * 86_400_000)
