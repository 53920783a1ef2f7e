import { IconBell, IconBellFilled } from '@tabler/icons-react'
import type { Thread } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { asAppError } from '../../core/use-action.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useToast } from '../../ui/toasts.tsx'

/** Whether what is new in a thread counts as unread. */
export function FollowButton({ thread: { conversationId, isFollowed } }: { thread: Thread }) {
  const { t } = useTranslation()
  const hub = useHub()
  const toast = useToast()

  function toggle() {
    hub
      .call(isFollowed ? 'threads.unfollow' : 'threads.follow', { conversationId })
      .then(() => toast(t(isFollowed ? 'threads.unfollowed' : 'threads.followed')))
      .catch((failure: unknown) => toast(t(`errors.${asAppError(failure).code}`)))
  }

  return (
    <IconButton
      label={t(isFollowed ? 'threads.unfollow' : 'threads.follow')}
      size={40}
      color={isFollowed ? 'pine' : 'gray'}
      variant={isFollowed ? 'light' : 'subtle'}
      onClick={toggle}
    >
      {isFollowed ? <IconBellFilled size={20} /> : <IconBell size={20} />}
    </IconButton>
  )
}
