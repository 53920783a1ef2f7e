import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { usePlace } from '../../core/use-place.ts'
import { paths } from '../../core/paths.ts'
import type { LinkedPlace } from '../../core/place-in-link.ts'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import styles from './mention.module.css'

/** The way to a conversation or message, by its name and not by its long address; of a place that one does not see no name is known. */
export function PlaceLink({ place, children }: { place: LinkedPlace; children?: ReactNode }) {
  const { t } = useTranslation()
  const { conversationId, seq } = place
  const view = usePlace(conversationId)?.view
  const title = useConversationTitle(view)
  const name = !view ? t('links.elsewhere') : view.conversation.kind === 'channel' ? `#${title}` : title
  const to = seq === null ? paths.conversation(conversationId) : paths.message(conversationId, seq)
  return (
    <Link
      className={styles.mention}
      dir="auto"
      to={to}
      {...(children === undefined && seq !== null && { 'aria-label': t('links.messageIn', { place: name }) })}
    >
      {seq !== null && children === undefined && (
        <IconMessage2 className={styles.sign} size={15} aria-hidden />
      )}
      {children ?? name}
    </Link>
  )
}
