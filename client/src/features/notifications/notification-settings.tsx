import { NativeSelect } from '@mantine/core'
import type { CauseMode, Level, UserId } from '@hubbub/protocol'
import { Cause } from '@hubbub/protocol'
import { isStill, modeOf } from '@hubbub/rules'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { MissedMailSettings } from '../missed-mail/missed-mail-settings.tsx'
import { PushSettings } from '../push/push-settings.tsx'
import { Keywords } from './keywords.tsx'
import { MuteChoices } from './mute-choices.tsx'
import styles from './notifications.module.css'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { ThisBrowser } from './this-browser.tsx'
import { useNotifications } from './use-notifications.ts'

const nobody: readonly UserId[] = []

/** All that alerts somebody: by this browser, and on all devices. */
export function NotificationSettings() {
  const { isKnown } = useNotifications()
  return (
    <>
      <ThisBrowser />
      <PushSettings />
      <MissedMailSettings />
      {isKnown && <Everywhere />}
    </>
  )
}

function Everywhere() {
  const { t } = useTranslation()
  const hub = useHub()
  const { settingsOf } = useNotifications()
  const [pauseLabel, causesLabel] = [useId(), useId()]
  const [now] = useState(Date.now)
  const settings = settingsOf('everything') ?? {}
  const { level, mute } = settings
  const set = useAction((wanted: Parameters<typeof hub.call<'notifications.set'>>[1]) =>
    hub.call('notifications.set', wanted),
  )
  return (
    <>
      <section className={styles.part}>
        <NativeSelect
          label={t('notifications.channels')}
          description={t('notifications.channelsHint')}
          value={level ?? 'mentions'}
          disabled={set.isRunning}
          onChange={(event) => {
            const chosen = event.currentTarget.value as Level
            void set.run({ level: chosen === 'mentions' ? null : chosen })
          }}
          data={(['all', 'mentions', 'nothing'] as const).map((value) => ({
            value,
            label: t(`notifications.levels.${value}`),
          }))}
        />
      </section>
      <section className={styles.part} role="group" aria-labelledby={pauseLabel}>
        <h3 id={pauseLabel}>{t('notifications.pause')}</h3>
        <MuteChoices
          muted={mute && isStill(mute, now) ? mute : null}
          said={{
            forGood: t('notifications.pausedForGood'),
            until: (when) => t('notifications.pausedUntil', { when }),
          }}
          isRunning={set.isRunning}
          onMute={(wanted) =>
            void set.run({ mute: wanted && (wanted.until === undefined ? {} : { until: wanted.until }) })
          }
        />
      </section>
      <QuietHoursForm
        quietHours={settings.quietHours ?? null}
        priorityPeople={settings.priorityPeople ?? nobody}
      />
      <section className={styles.part} role="group" aria-labelledby={causesLabel}>
        <h3 id={causesLabel}>{t('notifications.causes')}</h3>
        {Cause.options.map((cause) => (
          <div key={cause} className={styles.row}>
            <span>{t(`notifications.cause.${cause}`)}</span>
            <NativeSelect
              aria-label={t(`notifications.cause.${cause}`)}
              value={modeOf(cause, settings)}
              disabled={set.isRunning}
              onChange={(event) =>
                void set.run({ causes: { [cause]: event.currentTarget.value as CauseMode } })
              }
              data={(['off', 'silent', 'alert'] as const).map((value) => ({
                value,
                label: t(`notifications.modes.${value}`),
              }))}
            />
          </div>
        ))}
      </section>
      <FailureNote error={set.error} />
      <Keywords keywords={settings.keywords ?? []} />
    </>
  )
}
