import { Button } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { limits, type Session } from '@hubbub/protocol'
import { deviceText } from '@hubbub/rules'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { FailureNote } from '../../ui/failure-note.tsx'
import { useToast } from '../../ui/toasts.tsx'
import styles from './account-settings.module.css'

interface SessionRowProps {
  session: Session
  /** When the list was read. */
  now: number
  onEnded: () => void
}

/** Where one is signed in: since when, and when and where from it was used last. */
export function SessionRow({ session, now, onEnded }: SessionRowProps) {
  const { t, i18n } = useTranslation()
  const { createdAt, usedAt, address, usedAddress } = session
  const { name, isPhone } = deviceText(session.device)
  const device = name || t('account.sessions.unknown')
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop
  const dateOf = (at: number) =>
    new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
  const used =
    now - usedAt < limits.accessTokenMs
      ? t('account.sessions.usedLately')
      : t('account.sessions.usedAt', { moment: dateOf(usedAt) })
  const moment = dateOf(createdAt)
  const since =
    usedAddress === undefined || address === usedAddress
      ? t('account.sessions.since', { moment })
      : t('account.sessions.sinceFrom', { moment, address })
  return (
    <li className={styles.session}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div>
        <b title={session.device}>{device}</b>
        {session.isCurrent ? (
          <span className={styles.current}>{t('account.sessions.current')}</span>
        ) : (
          <span>{used}</span>
        )}
        {usedAddress !== undefined && <span> · {usedAddress}</span>}
        <span className={styles.since}>{since}</span>
      </div>
      {!session.isCurrent && <EndSession session={session} device={device} since={since} onEnded={onEnded} />}
    </li>
  )
}

function EndSession({
  session,
  device,
  since,
  onEnded,
}: Pick<SessionRowProps, 'session' | 'onEnded'> & { device: string; since: string }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()
  const end = useAction(async () => {
    await hub.call('accounts.revokeSession', { sessionId: session.id }).catch((error: unknown) => {
      // It has ended meanwhile.
      if ((error as { code?: string }).code !== 'not_found') throw error
    })
    toast(t('account.sessions.ended', { device }))
    onEnded()
  })
  return (
    <div className={styles.end}>
      <Button
        size="xs"
        variant="default"
        loading={end.isRunning}
        aria-label={`${t('account.sessions.endNamed', { device })}, ${since}`}
        onClick={() => void end.run()}
      >
        {t('account.sessions.end')}
      </Button>
      <FailureNote error={end.error} />
    </div>
  )
}
