import { IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CountBadge } from '../../ui/count-badge.tsx'
import links from '../channels/channel-list.module.css'
import styles from './friend-requests.module.css'
import { useFriendRequests } from './use-relations.ts'

const FriendRequests = lazy(() =>
  import('./friend-requests.tsx').then(({ FriendRequests }) => ({ default: FriendRequests })),
)

/** Above the direct messages, where somebody wants to be friends. */
export function FriendRequestsLine() {
  const { t } = useTranslation()
  const { length: count } = useFriendRequests()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={`${links.link} ${styles.line}`}
          data-tall
          data-unread
          onClick={() => setOpen(true)}
        >
          <IconUserPlus size={20} stroke={1.8} aria-hidden />
          <span className={links.name}>{t('relations.friend.received')}</span>
          <CountBadge count={count} label={t('relations.friend.waiting', { count })} />
        </button>
      )}
      {isOpen && (
        <Suspense>
          <FriendRequests onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
