import { IconHash, IconLock } from '@tabler/icons-react'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { DirectFace } from '../conversations/direct-face.tsx'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import styles from './beginning.module.css'

/** Above the very first message: what this place is. */
export function Beginning({ view, group }: { view: ConversationView; group: GroupView | null }) {
  const { t } = useTranslation()
  const title = useConversationTitle(view)
  const { kind, isPrivate, topic } = view.conversation
  return (
    <div className={styles.beginning}>
      {kind === 'channel' ? (
        <span className={styles.sign} aria-hidden>
          {isPrivate ? <IconLock size={32} stroke={1.6} /> : <IconHash size={32} stroke={1.6} />}
        </span>
      ) : (
        <DirectFace view={view} size={64} />
      )}
      <h2>{kind === 'channel' ? t('beginning.channel.title', { name: title }) : title}</h2>
      <p>
        {t(`beginning.${kind}.text`, { name: title, group: group?.group.name ?? '' })} <bdi>{topic}</bdi>
      </p>
    </div>
  )
}
