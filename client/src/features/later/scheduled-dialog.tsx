import { Textarea } from '@mantine/core'
import { limits, type ConversationView, type GroupView, type ScheduledMessage } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlace } from '../../core/use-place.ts'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { decodeMentions } from '../composer/mention-coding.ts'
import { useWrittenText } from '../composer/use-written-text.ts'
import { useNameOf } from '../people/use-name-of.ts'
import { fieldValue } from '../status/status-ends.ts'
import { TimeField, timeOf } from './time-field.tsx'

interface ScheduledDialogProps {
  message: ScheduledMessage
  onClose: () => void
}

/** Another text or another time for what is to be sent later. */
export function ScheduledDialog({ message, onClose }: ScheduledDialogProps) {
  const { t } = useTranslation()
  const place = usePlace(message.conversationId)
  return (
    <Dialog title={t('later.editScheduled')} onClose={onClose}>
      {place && <Fields message={message} view={place.view} group={place.group} onClose={onClose} />}
    </Dialog>
  )
}

interface FieldsProps extends ScheduledDialogProps {
  view: ConversationView
  group: GroupView | null
}

function Fields({ message, view, group, onClose }: FieldsProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const nameOf = useNameOf()
  const [before] = useState(() => decodeMentions(message.body, nameOf))
  const [text, setText] = useState(before.text)
  const [when, setWhen] = useState(() => fieldValue(message.at))
  const written = useWrittenText({ view, group, text, called: before.called })
  const isMoved = when !== fieldValue(message.at)
  const at = isMoved ? timeOf(when) : message.at
  const save = useAction(async (time: number) => {
    const body = (await written.resolve()).trim()
    const { cid } = message
    await hub.call('scheduled.edit', {
      cid,
      ...(text !== before.text && { body }),
      ...(isMoved && { at: time }),
    })
    onClose()
  })
  return (
    <Form
      submit={t('common.save')}
      isRunning={save.isRunning}
      isDisabled={at === null || text.trim() === '' || written.body.length > limits.bodyChars}
      error={save.error}
      onSubmit={() => at !== null && void save.run(at)}
      onCancel={onClose}
    >
      <Textarea
        label={t('later.text')}
        value={text}
        autosize
        minRows={3}
        maxRows={12}
        dir="auto"
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TimeField value={when} onChange={setWhen} label={t('later.when')} isAsItWas={!isMoved} />
    </Form>
  )
}
