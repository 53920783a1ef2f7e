import type { ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { unreadThreads } from '../features/notifications/unread-threads.ts'
import { useNotifications } from '../features/notifications/use-notifications.ts'
import { useConversationTitle } from '../features/conversations/use-conversation-title.ts'
import { useAppBadge } from '../features/installation/app-badge.ts'
import type { Home } from '../core/home.tsx'
import { titleText } from './title-text.ts'

interface DocumentTitleProps {
  home: Home
  view: ConversationView | undefined
  group: GroupView | undefined
}

/** `(3) general`: what waits, and where one is. The icon of the installed app has the same number. */
export function DocumentTitle({ home, view, group }: DocumentTitleProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const notifications = useNotifications()
  const calls = [...home.conversations, ...home.groups.flatMap(({ channels }) => channels)].reduce(
    (sum, each) => sum + notifications.shown(each).calls,
    0,
  )
  const threads = unreadThreads(home, notifications).length
  useAppBadge(calls + threads)
  return <title>{titleText(calls + threads, view ? title : (group?.group.name ?? t('directs.title')))}</title>
}
