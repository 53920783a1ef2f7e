import type { ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'

export interface ComposerPlace {
  /** Who can be called there. */
  view: ConversationView
  group: GroupView | null
  /** The thread that one writes in. */
  threadId?: ConversationId | undefined
}

/** What the field is called, and what stands in it while it is empty. */
export function useFieldWords({ view, threadId }: ComposerPlace) {
  const { t } = useTranslation()
  const place = useConversationTitle(view)
  if (threadId) return { label: t('threads.write'), placeholder: t('threads.placeholder') }
  const isChannel = view.conversation.kind === 'channel'
  return {
    label: t('composer.label', { place }),
    placeholder: t(isChannel ? 'composer.inChannel' : 'composer.toPerson', { place }),
  }
}
