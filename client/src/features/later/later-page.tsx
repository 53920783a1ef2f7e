import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink, Route, Routes } from 'react-router'
import { useHub, useReadable } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import { DraftsList } from '../drafts/drafts-list.tsx'
import styles from './later-page.module.css'
import { SavedList } from './saved-list.tsx'
import { ScheduledList } from './scheduled-list.tsx'

/** What somebody has for themselves, on all their devices. */
export function LaterPage() {
  const { t } = useTranslation()
  const scheduled = useReadable(useHub().personal.scheduled)
  const drafts = useReadable(useHub().drafts.state).size
  const failed = scheduled.filter((mark) => mark.failed !== undefined).length
  return (
    <main className={styles.page} data-region aria-label={t('later.title')}>
      <header className={styles.header}>
        <Link className={styles.back} to={paths.directs} aria-label={t('later.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={styles.title}>{t('later.title')}</h1>
        <nav className={styles.tabs} aria-label={t('later.tabs')}>
          <NavLink to={paths.later} end className={styles.tab}>
            {t('later.saved')}
          </NavLink>
          <NavLink to={paths.scheduled} className={styles.tab}>
            {t('later.scheduled')}
            {failed === 0 && scheduled.length > 0 && <span className={styles.count}>{scheduled.length}</span>}
            <CountBadge count={failed} label={t('later.failedCount', { count: failed })} />
          </NavLink>
          <NavLink to={paths.drafts} className={styles.tab}>
            {t('drafts.all')}
            {drafts > 0 && <span className={styles.count}>{drafts}</span>}
          </NavLink>
        </nav>
      </header>
      <div className={styles.content}>
        <Routes>
          <Route index element={<SavedList />} />
          <Route path="scheduled" element={<ScheduledList />} />
          <Route path="drafts" element={<DraftsList />} />
        </Routes>
      </div>
    </main>
  )
}
