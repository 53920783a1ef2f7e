import { IconShieldLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import styles from './raid-banner.module.css'

/** Over the channels, for those who can end it. */
export function RaidBanner({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={styles.banner} onClick={onOpen}>
      <IconShieldLock size={18} aria-hidden />
      <span>{t('reports.raidOn')}</span>
    </button>
  )
}
