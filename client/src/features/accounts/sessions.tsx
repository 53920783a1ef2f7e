import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Session } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useQuery } from '../../core/queries.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { logOut } from '../oidc/log-out.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import styles from './account-settings.module.css'
import { deviceText } from '@hubbub/rules'

/** Where one is signed in, and the way to end that. */
export function Sessions() {
  const { t } = useTranslation()
  const hub = useHub()
  const [asked, setAsked] = useState<'endOthers' | 'endAll' | null>(null)
  const [state, query] = useQuery('sessions', () => hub.call('accounts.sessions', {}))
  const hasOthers = state.data?.sessions.some(({ isCurrent }) => !isCurrent) ?? false

  async function endOthers() {
    await hub.call('accounts.logoutOthers', {})
    await query.reload()
  }
  return (
    <>
      <FailureNote error={state.status === 'failed' ? asAppError(state.error) : null} />
      <ul className={styles.list}>
        {state.data?.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => void query.reload()} />
        ))}
      </ul>
      <div className={styles.buttons}>
        {hasOthers && (
          <Button variant="default" onClick={() => setAsked('endOthers')}>
            {t('account.sessions.endOthers')}
          </Button>
        )}
        <Button variant="default" color="red" onClick={() => setAsked('endAll')}>
          {t('account.sessions.endAll')}
        </Button>
      </div>
      {asked && (
        <Confirm
          title={t(`account.sessions.${asked}Title`)}
          submit={t(`account.sessions.${asked}`)}
          act={asked === 'endOthers' ? endOthers : () => logOut(hub, { isEverywhere: true })}
          onClose={() => setAsked(null)}
        >
          {t(`account.sessions.${asked}Text`)}
        </Confirm>
      )}
    </>
  )
}

function SessionRow({ session, onEnded }: { session: Session; onEnded: () => void }) {
  const { t, i18n } = useTranslation()
  const hub = useHub()
  const end = useAction(async () => {
    await hub.call('accounts.revokeSession', { sessionId: session.id })
    onEnded()
  })
  const { name, isPhone } = deviceText(session.device)
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  const dateOf = (at: number) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  return (
    <li className={styles.session}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <b title={session.device}>{name || t('account.sessions.unknown')}</b>
        {session.isCurrent ? (
          <span className={styles.current}>{t('account.sessions.current')}</span>
        ) : (
          <span>{t('account.sessions.usedAt', { moment: dateOf(session.usedAt) })}</span>
        )}
        <span> · {session.address}</span>
        <span className={styles.since}>
          {t('account.sessions.since', { moment: dateOf(session.createdAt) })}
        </span>
        <FailureNote error={end.error} />
      </div>
      {!session.isCurrent && (
        <Button
          size="xs"
          variant="default"
          loading={end.isRunning}
          aria-label={t('account.sessions.endNamed', { device: name })}
          onClick={() => void end.run()}
        >
          {t('account.sessions.end')}
        </Button>
      )}
    </li>
  )
}
