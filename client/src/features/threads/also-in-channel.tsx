import type { ConversationView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import styles from './also-in-channel.module.css'

interface AlsoInChannelProps {
  /** Where the thread began. */
  view: ConversationView
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Below where one replies: whether the reply is also to stand in the conversation where the thread began. */
export function AlsoInChannel({ view, isOn, onChange }: AlsoInChannelProps) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const place = view.conversation.kind === 'channel' ? `#${title}` : title
  return (
    <label className={styles.label}>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
      {t('threads.also', { place })}
    </label>
  )
}
