import type { ConversationView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useConversationTitle } from './use-conversation-title.ts'

/** Out of an ad-hoc conversation or a private channel; only the others can bring one back. */
export function LeaveConversation({ view, onClose }: { view: ConversationView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { id, groupId } = view.conversation
  return (
    <Confirm
      title={t('conversation.leave.title', { name: useConversationTitle(view) })}
      submit={t('conversation.leave.submit')}
      act={async () => {
        await hub.call('groups.leaveConversation', { conversationId: id })
        await navigate(groupId ? paths.group(groupId) : paths.directs)
      }}
      onClose={onClose}
    >
      {t('conversation.leave.text')}
    </Confirm>
  )
}
