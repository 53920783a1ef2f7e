import { TextInput } from '@mantine/core'
import { limits, type SavedMessage } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

/** What one writes to oneself beside a saved message; nothing takes it away. */
export function NoteDialog({ saved, onClose }: { saved: SavedMessage; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [note, setNote] = useState(saved.note ?? '')
  const { conversationId, seq } = saved
  const { run, isRunning, error } = useAction(async () => {
    await hub.call('saved.edit', { conversationId, seq, note })
    onClose()
  })
  return (
    <Dialog title={t(saved.note ? 'later.editNote' : 'later.addNote')} isShort onClose={onClose}>
      <Form
        submit={t('later.saveNote')}
        isRunning={isRunning}
        error={error}
        onSubmit={() => void run()}
        onCancel={onClose}
      >
        <TextInput
          label={t('later.note')}
          description={t('later.noteHint')}
          value={note}
          maxLength={limits.noteChars}
          data-autofocus
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}
