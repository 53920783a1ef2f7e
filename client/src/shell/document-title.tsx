import type { ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { mentionCount } from '../features/conversations/unread.ts'
import { useConversationTitle } from '../features/conversations/use-conversation-title.ts'
import type { Home } from '../core/home.tsx'
import { titleText } from './title-text.ts'

interface DocumentTitleProps {
  home: Home
  view: ConversationView | undefined
  group: GroupView | undefined
}

/** `(3) general`: what waits, and where one is. */
export function DocumentTitle({ home, view, group }: DocumentTitleProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const calls = [...home.conversations, ...home.groups.flatMap(({ channels }) => channels)].reduce(
    (sum, each) => sum + mentionCount(each),
    0,
  )
  return <title>{titleText(calls, view ? title : (group?.group.name ?? t('directs.title')))}</title>
}
