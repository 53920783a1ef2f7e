import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useHub, useReadable } from '../../core/hub.tsx'
import { useLasting } from '../../ui/hooks/use-lasting.ts'
import { useSecondsUntil } from '../../ui/hooks/use-seconds-until.ts'
import styles from './connection-banner.module.css'

const patienceMs = 2_500

/** After some seconds without a server: says so, when it tries again, and that writing goes on. */
export function ConnectionBanner() {
  const { t } = useTranslation()
  const { connection } = useHub()
  const { status, isCaughtUp, offlineSince, retryAt } = useReadable(connection.state)
  const isAway = offlineSince !== null || (status === 'online' && !isCaughtUp)
  const isShown = useLasting(isAway, patienceMs)
  const seconds = useSecondsUntil(retryAt)
  if (!isShown) return null
  return (
    <div className={styles.banner} role="status">
      {offlineSince === null ? <IconRefresh size={18} aria-hidden /> : <IconCloudOff size={18} aria-hidden />}
      <span className={styles.text}>
        {offlineSince === null
          ? t('connection.catchingUp')
          : seconds > 0
            ? t('connection.offlineFor', { count: seconds })
            : t('connection.trying')}
      </span>
      {offlineSince !== null && (
        <button type="button" className={styles.retry} onClick={() => connection.retryNow()}>
          {t('connection.retry')}
        </button>
      )}
    </div>
  )
}
