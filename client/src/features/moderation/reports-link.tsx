import type { GroupId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../core/paths.ts'
import { CountBadge } from '../../ui/count-badge.tsx'
import styles from './reports-link.module.css'

/** Beside the name of a group, for those who handle its reports, as long as there are any. */
export function ReportsLink({ groupId, count }: { groupId: GroupId; count: number }) {
  const { t } = useTranslation()
  return (
    <Link className={styles.link} to={paths.moderation(groupId, 'reports')}>
      <CountBadge count={count} label={t('reports.badge', { count })} />
    </Link>
  )
}
