import type { Conversation } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { HeadlineField } from './headline-field.tsx'

/** Another line over a channel, or none. */
export function SetHeadline({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [text, setText] = useState(conversation.headline?.text ?? '')
  const save = useAction(async () => {
    await hub.call('channels.setHeadline', { conversationId: conversation.id, text })
    onClose()
  })
  return (
    <Dialog title={t('headline.title', { name: conversation.name })} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <HeadlineField text={text} onChange={setText} isFirst />
      </Form>
    </Dialog>
  )
}
