import { Menu } from '@mantine/core'
import { IconBell, IconBellOff, IconDots } from '@tabler/icons-react'
import type { ConversationView, GroupView, Thread } from '@hubbub/protocol'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNotifications } from '../notifications/use-notifications.ts'

const ThreadNotifications = lazy(() =>
  import('../notifications/place-notifications.tsx').then(({ ThreadNotifications }) => ({
    default: ThreadNotifications,
  })),
)

interface ThreadMenuProps {
  /** Where it began. */
  view: ConversationView
  group: GroupView | null
  thread: Thread
}

/** What one may do with a thread beside following it; no button with a server of before. */
export function ThreadMenu({ view, group, thread: { conversationId } }: ThreadMenuProps) {
  const { t } = useTranslation()
  const { isKnown, effective } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  if (!isKnown) return null
  const Icon = effective(view.conversation, conversationId).mute ? IconBellOff : IconBell
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton label={t('threads.menu')} size={40}>
            <IconDots size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon size={18} />} onClick={() => setOpen(true)}>
            {t('notifications.open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense>
          <ThreadNotifications
            thread={conversationId}
            view={view}
            group={group}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
