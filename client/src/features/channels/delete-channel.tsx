import type { Readable } from '@hubbub/client-core'
import type { Conversation } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { ConfirmByName } from '../../ui/confirm-by-name.tsx'

/** Deletes a channel for everybody, once its name is typed in. */
export function DeleteChannel({
  conversation,
  onClose,
}: {
  conversation: Conversation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { id, name, groupId } = conversation
  return (
    <ConfirmByName
      title={t('channels.delete.title', { name })}
      label={t('channels.delete.label', { name })}
      name={name}
      submit={t('channels.delete.submit')}
      act={async () => {
        await hub.call('groups.deleteChannel', { conversationId: id })
        await untilGone(hub.conversation(id))
        // Whoever looks at another channel goes on looking at it.
        if (pathname.startsWith(paths.conversation(id))) await navigate(paths.group(groupId!))
      }}
      onClose={onClose}
    >
      {t('channels.delete.text')}
    </ConfirmByName>
  )
}

/** The answer may come before the news of it: until then the group would lead back into the channel. */
function untilGone(view: Readable<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const end = view.subscribe(look)
    look()
    function look() {
      if (view.get() !== undefined) return
      // Also when it was gone already: then nothing more is heard.
      queueMicrotask(() => end())
      resolve()
    }
  })
}
