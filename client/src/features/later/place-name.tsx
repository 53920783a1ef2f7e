import type { ConversationId } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../core/use-place.ts'
import rows from '../../ui/message-rows.module.css'
import { useConversationTitle } from '../conversations/use-conversation-title.ts'

/** A channel and its group, or who is in the conversation. */
export function PlaceName({ id }: { id: ConversationId }) {
  const { t } = useTranslation()
  const place = usePlace(id)
  const title = useConversationTitle(place?.view)
  const text = place?.group ? `#${title} · ${place.group.group.name}` : title
  const isThread = place && place.view.conversation.id !== id
  const whole = isThread ? `${t('threads.one')} · ${text}` : text
  return (
    <span className={rows.place} dir="auto">
      {place ? whole : t('later.unknownPlace')}
    </span>
  )
}
