import { IconArrowBackUp, IconArrowDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './bars.module.css'

interface JumpBarProps {
  isAtPresent: boolean
  unread: number
  /** The message from which one jumped here. */
  cameFrom: number | null
  onLatest: () => void
  onBack: () => void
}

/** Away from the present: the way back, to where one came from and to what is new. */
export function JumpBar({ isAtPresent, unread, cameFrom, onLatest, onBack }: JumpBarProps) {
  const { t } = useTranslation()
  if (isAtPresent && cameFrom === null) return null
  return (
    <div className={styles.bottom}>
      {cameFrom !== null && (
        <button type="button" className={styles.pill} onClick={onBack}>
          <IconArrowBackUp size={16} aria-hidden />
          {t('messages.back')}
        </button>
      )}
      {!isAtPresent && (
        <button
          type="button"
          className={styles.pill}
          data-kind={unread > 0 ? 'new' : undefined}
          onClick={onLatest}
        >
          <IconArrowDown size={16} aria-hidden />
          {unread > 0 ? t('unread.below', { count: unread }) : t('messages.latest')}
        </button>
      )}
    </div>
  )
}
