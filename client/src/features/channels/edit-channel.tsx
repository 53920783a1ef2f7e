import { Switch, TextInput } from '@mantine/core'
import { limits, type Conversation } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../app/hub.tsx'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

/** A channel's name, topic, and who may read and write in it. */
export function EditChannel({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const [name, setName] = useState(conversation.name)
  const [topic, setTopic] = useState(conversation.topic)
  const [isPrivate, setPrivate] = useState(conversation.isPrivate)
  const [isArchived, setArchived] = useState(conversation.isArchived)
  const save = useAction(async () => {
    await hub.call('groups.editChannel', {
      conversationId: conversation.id,
      name,
      topic,
      isPrivate,
      isArchived,
    })
    onClose()
  })
  return (
    <Dialog title={t('channels.edit.title', { name: conversation.name })} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={name.trim() === ''}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <TextInput
          label={t('channels.name')}
          leftSection="#"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.channelNameChars}
          data-autofocus
        />
        <TextInput
          label={t('channels.topic')}
          placeholder={t('channels.topicHint')}
          value={topic}
          onChange={(event) => setTopic(event.currentTarget.value)}
          maxLength={limits.channelTopicChars}
        />
        <Switch
          label={t('channels.private')}
          description={t('channels.privateHint')}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
        <Switch
          label={t('channels.archived')}
          description={t('channels.archivedHint')}
          checked={isArchived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
      </Form>
    </Dialog>
  )
}
