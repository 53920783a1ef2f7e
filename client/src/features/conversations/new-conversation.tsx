import { limits, type Person } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'

/** One person: their direct conversation. Several: a conversation of its own. */
export function NewConversation({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [people, setPeople] = useState<readonly Person[]>([])
  const start = useAction(async () => {
    const [first] = people
    if (!first) return
    const { conversationId } =
      people.length === 1
        ? await hub.call('groups.openDirect', { userId: first.id })
        : await hub.call('groups.createAdhoc', { userIds: people.map(({ id }) => id) })
    onClose()
    await navigate(paths.conversation(conversationId))
  })
  return (
    <Dialog title={t('directs.new')} onClose={onClose}>
      <Form
        submit={people.length > 1 ? t('directs.startGroup') : t('directs.start')}
        isRunning={start.isRunning}
        isDisabled={people.length === 0}
        error={start.error}
        onSubmit={start.run}
        onCancel={onClose}
      >
        <PeoplePicker chosen={people} onChange={setPeople} max={limits.peopleInAdhoc - 1} />
      </Form>
    </Dialog>
  )
}
