import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageIsWatched } from '../../core/use-page-is-watched.ts'
import styles from './message-list.module.css'

/** The line above the first unread message; tells when somebody sees it. */
export function UnreadDivider({ onSeen }: { onSeen: () => void }) {
  const { t } = useTranslation()
  const line = useRef<HTMLDivElement>(null)
  const isWatched = usePageIsWatched()
  useEffect(() => {
    if (!isWatched) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onSeen())
    observer.observe(line.current!)
    return () => observer.disconnect()
  }, [isWatched, onSeen])
  return (
    <div ref={line} className={styles.unread} role="separator" aria-label={t('unread.divider')}>
      <span>{t('unread.divider')}</span>
    </div>
  )
}
