import { TextInput } from '@mantine/core'
import { limits, type Conversation } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { lineProblem } from '../../core/line-problem.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

/** A title for a conversation of several people; empty shows their names again. */
export function RenameAdhoc({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [name, setName] = useState(conversation.name)
  const save = useAction(async () => {
    await hub.call('groups.renameAdhoc', { conversationId: conversation.id, name })
    onClose()
  })
  return (
    <Dialog title={t('adhoc.rename.title')} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <TextInput
          label={t('adhoc.rename.label')}
          description={t('adhoc.rename.hint')}
          value={name}
          error={lineProblem(name, t)}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.channelNameChars}
          data-autofocus
        />
      </Form>
    </Dialog>
  )
}
