import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import styles from './later-page.module.css'
import { SavedList } from './saved-list.tsx'

/** What somebody has for themselves, on all their devices. */
export function LaterPage() {
  const { t } = useTranslation()
  return (
    <main className={styles.page} data-region aria-label={t('later.title')}>
      <header className={styles.header}>
        <Link className={styles.back} to={paths.directs} aria-label={t('later.back')}>
          <IconArrowLeft size={22} aria-hidden />
        </Link>
        <h1 className={styles.title}>{t('later.saved')}</h1>
      </header>
      <div className={styles.content}>
        <SavedList />
      </div>
    </main>
  )
}
