import { IconArrowUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './bars.module.css'

interface EarlierUnreadBarProps {
  firstUnread: number | null
  firstShown: number | null
  /** The mark of this one has been on the screen. */
  seen: number | null
  unread: number
  onJump: (seq: number) => void
}

/** While the first unread message is above the screen and was not seen yet: how many there are, and the way there. */
export function EarlierUnreadBar({ firstUnread, firstShown, seen, unread, onJump }: EarlierUnreadBarProps) {
  const { t } = useTranslation()
  if (firstUnread === null || firstShown === null || firstUnread >= firstShown) return null
  if (seen === firstUnread) return null
  return (
    <div className={styles.top}>
      <button type="button" className={styles.pill} data-kind="call" onClick={() => onJump(firstUnread)}>
        <IconArrowUp size={16} aria-hidden />
        {t('unread.earlier', { count: unread })}
      </button>
    </div>
  )
}
