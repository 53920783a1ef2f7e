import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { limits, type CategoryId, type GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../app/hub.tsx'
import { paths } from '../../app/paths.ts'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'

interface CreateChannelProps {
  view: GroupView
  categoryId: CategoryId | null
  onClose: () => void
}

/** A new channel at the end of its category; private ones start with nobody but those who run the group. */
export function CreateChannel({ view, categoryId, onClose }: CreateChannelProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [topic, setTopic] = useState('')
  const [category, setCategory] = useState<CategoryId | ''>(categoryId ?? '')
  const [isPrivate, setPrivate] = useState(false)
  const create = useAction(async () => {
    const channel = await hub.call('groups.createChannel', {
      groupId: view.group.id,
      name,
      topic,
      categoryId: category || null,
      isPrivate,
    })
    onClose()
    await navigate(paths.conversation(channel.id))
  })
  return (
    <Dialog title={t('channels.create.title')} onClose={onClose}>
      <Form
        submit={t('channels.create.submit')}
        isRunning={create.isRunning}
        isDisabled={name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
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
        {view.group.categories.length > 0 && (
          <NativeSelect
            label={t('channels.category.label')}
            value={category}
            onChange={(event) => setCategory(event.currentTarget.value as CategoryId | '')}
            data={[
              { value: '', label: t('channels.category.none') },
              ...view.group.categories.map(({ id, name: label }) => ({ value: id as string, label })),
            ]}
          />
        )}
        <Switch
          label={t('channels.private')}
          description={t('channels.privateHint')}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
      </Form>
    </Dialog>
  )
}
