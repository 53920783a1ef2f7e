import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './bars.module.css'

interface EarlierUnreadBarProps {
  firstUnread: number | null
  firstShown: number | null
  unread: number
  onJump: (seq: number) => void
}

/** While the first unread message is above the screen: how many there are, and the way there. */
export function EarlierUnreadBar({ firstUnread, firstShown, unread, onJump }: EarlierUnreadBarProps) {
  const { t } = useTranslation()
  if (firstUnread === null || firstShown === null || firstUnread >= firstShown) return null
  return (
    <div className={styles.top}>
      <button type="button" className={styles.pill} data-kind="call" onClick={() => onJump(firstUnread)}>
        <IconArrowUp size={16} aria-hidden />
        {t('unread.earlier', { count: unread })}
      </button>
    </div>
  )
}
