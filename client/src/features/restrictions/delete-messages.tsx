import type { GroupView, Person } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { formError } from '../accounts/field-error.ts'
import { DeletedSpanField, type DeletedSpan } from './deleted-span.tsx'
import { deletedSpans } from './durations.ts'

interface DeleteMessagesProps {
  view: GroupView
  person: Person
  onDone: () => void
  onClose: () => void
}

/** Asks of how long all that somebody wrote in the group is deleted. */
export function DeleteMessages({ view, person, onDone, onClose }: DeleteMessagesProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const groupId = view.group.id
  const [span, setSpan] = useState<DeletedSpan>('hour')
  const order = useAction(async () => {
    const lastMs = deletedSpans[span]
    if (lastMs !== null) await hub.call('moderation.deleteMessages', { groupId, userId: person.id, lastMs })
    onDone()
    onClose()
  })
  return (
    <Dialog
      title={t('restrictions.deleteMessages.title', { name: person.displayName })}
      onClose={onClose}
      isShort
    >
      <Form
        submit={t('restrictions.deleteMessages.submit')}
        isRunning={order.isRunning}
        isDangerous
        error={formError(order.error)}
        onSubmit={order.run}
        onCancel={onClose}
      >
        <Hint>{t('restrictions.deleteMessages.text', { group: view.group.name })}</Hint>
        <DeletedSpanField groupId={groupId} userId={person.id} span={span} onChange={setSpan} />
      </Form>
    </Dialog>
  )
}
