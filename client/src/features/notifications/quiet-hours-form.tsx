import { Button, Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { limits, type QuietHours, type QuietTime, type UserId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { usePreferences } from '../favourites/use-preferences.ts'
import styles from './notifications.module.css'
import { PriorityPeople } from './priority-people.tsx'
import { QuietTimeFields } from './quiet-time-fields.tsx'
import { nights, withOneMore } from './quiet-times.ts'

interface QuietHoursFormProps {
  quietHours: QuietHours | null
  priorityPeople: readonly UserId[]
}

/** Times of the week in which nothing alerts, by the clock where one was when one set them, and who may alert even then. */
export function QuietHoursForm({ quietHours, priorityPeople }: QuietHoursFormProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const times = quietHours?.times ?? []
  // What else came with the server that knows of priority people.
  const knowsPriority = usePreferences().isKnown
  const set = useAction((wanted: readonly QuietTime[]) =>
    hub.call('notifications.set', {
      quietHours: wanted.length > 0 ? { timeZone: here, times: [...wanted] } : null,
    }),
  )
  return (
    <section className={styles.part}>
      <Switch
        label={t('notifications.quiet')}
        description={t('notifications.quietHint', { zone: quietHours?.timeZone ?? here })}
        checked={quietHours !== null}
        disabled={set.isRunning}
        onChange={(event) => void set.run(event.currentTarget.checked ? [nights] : [])}
      />
      {quietHours && (
        <>
          {times.map((time, index) => (
            <QuietTimeFields
              // They have no name but their place.
              key={`${index} of ${times.length}`}
              time={time}
              number={index + 1}
              isRunning={set.isRunning}
              onChange={(changed) => void set.run(times.with(index, changed))}
              onRemove={times.length > 1 ? () => void set.run(times.toSpliced(index, 1)) : undefined}
            />
          ))}
          {times.length < limits.quietTimes && (
            <div className={styles.buttons}>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPlus size={16} />}
                disabled={set.isRunning}
                onClick={() => void set.run(withOneMore(times))}
              >
                {t('notifications.quietAdd')}
              </Button>
            </div>
          )}
          <FailureNote error={set.error} />
          {knowsPriority && <PriorityPeople ids={priorityPeople} />}
        </>
      )}
      {!quietHours && <FailureNote error={set.error} />}
    </section>
  )
}
