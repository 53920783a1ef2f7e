import { NativeSelect, Switch } from '@mantine/core'
import type { MissedMailTime, Request } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useMailLanguage } from '../mail/use-mail-language.ts'
import styles from '../notifications/notifications.module.css'

const times = ['off', '2m', '15m', '60m', 'daily', 'weekly'] as const satisfies MissedMailTime[]

/** When one gets mails about what one missed. Nothing is shown where the server sends no mail. */
export function MissedMailSettings() {
  const { t } = useTranslation()
  const hub = useHub()
  const language = useMailLanguage()
  const [settings, query] = useQuery('missedMail', () => hub.call('missedMail.settings', {}))
  const set = useAction(async (wanted: Request<'missedMail.set'>) => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    await hub.call('missedMail.set', { ...wanted, language, timeZone })
    await query.reload()
  })
  const error = settings.status === 'failed' ? asAppError(settings.error) : null
  // A server of before knows nothing of it.
  if (error && error.code !== 'unknown_operation') return <FailureNote error={error} />
  if (!settings.data?.isOffered) return null
  const { address, when, showsContent } = settings.data
  return (
    <section className={styles.part} aria-label={t('missedMail.title')}>
      <h3>{t('missedMail.title')}</h3>
      {address === null ? (
        <p className={styles.hint}>{t('missedMail.noAddress')}</p>
      ) : (
        <>
          <NativeSelect
            label={t('missedMail.when')}
            description={t('missedMail.whenHint', { address })}
            value={when}
            disabled={set.isRunning}
            onChange={(event) => void set.run({ when: event.currentTarget.value as MissedMailTime })}
            data={times.map((value) => ({ value, label: t(`missedMail.times.${value}`) }))}
          />
          {when !== 'off' && (
            <Switch
              mt={16}
              label={t('missedMail.content')}
              description={t('missedMail.contentHint')}
              checked={showsContent}
              disabled={set.isRunning}
              onChange={(event) => void set.run({ showsContent: event.currentTarget.checked })}
            />
          )}
        </>
      )}
      <FailureNote error={set.error} />
    </section>
  )
}
