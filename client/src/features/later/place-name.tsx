import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../core/use-place.ts'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'
import styles from './later-list.module.css'

/** A channel and its group, or who is in the conversation. */
export function PlaceName({ id }: { id: ConversationId }) {
  const { t } = useTranslation()
  const place = usePlace(id)
  const title = useConversationTitle(place?.view)
  const text = place?.group ? `#${title} · ${place.group.group.name}` : title
  return <span className={styles.place}>{place ? text : t('later.unknownPlace')}</span>
}
