import { limits, type ConversationView, type GroupView, type Person } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, Hint } from '../../ui/form.tsx'
import { PeoplePicker } from '../people/people-picker.tsx'
import { useConversationTitle } from './use-conversation-title.ts'

interface AddPeopleProps {
  view: ConversationView
  group: GroupView | null
  onClose: () => void
}

/** Brings people into an ad-hoc conversation, or lets members into a private channel. */
export function AddPeople({ view, group, onClose }: AddPeopleProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const title = useConversationTitle(view)
  const [people, setPeople] = useState<readonly Person[]>([])
  const add = useAction(async () => {
    for (const { id } of people) {
      await hub.call('groups.addPerson', { conversationId: view.conversation.id, userId: id })
    }
    onClose()
  })
  return (
    <Dialog title={t('people.add.title', { place: group ? `#${title}` : title })} onClose={onClose}>
      <Form
        submit={t('people.add.submit')}
        isRunning={add.isRunning}
        isDisabled={people.length === 0}
        error={add.error}
        onSubmit={add.run}
        onCancel={onClose}
      >
        <Hint>
          {group ? t('people.add.toChannel', { group: group.group.name }) : t('people.add.toAdhoc')}
        </Hint>
        <PeoplePicker
          chosen={people}
          onChange={setPeople}
          max={limits.peopleInAdhoc - view.people.length || 1}
          without={view.people.map(({ id }) => id)}
        />
      </Form>
    </Dialog>
  )
}
