import { Textarea, TextInput } from '@mantine/core'
import { limits } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../app/hub.tsx'
import { paths } from '../../app/paths.ts'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { firstChannel } from './first-channel.ts'
import { IconField } from './icon-field.tsx'

/** Founds a group and goes into its first channel. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [icon, setIcon] = useState<string | null>(null)
  const create = useAction(async () => {
    const view = await hub.call('groups.create', { name, description, icon })
    onClose()
    const channel = firstChannel(view)
    await navigate(channel ? paths.conversation(channel) : paths.group(view.group.id))
  })
  return (
    <Dialog title={t('groups.create.title')} onClose={onClose}>
      <Form
        submit={t('groups.create.submit')}
        isRunning={create.isRunning}
        isDisabled={name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
        onCancel={onClose}
      >
        <IconField id={name || 'g'} name={name} icon={icon} onChange={setIcon} />
        <TextInput
          label={t('groups.name')}
          placeholder={t('groups.create.example')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.groupNameChars}
          data-autofocus
        />
        <Textarea
          label={t('groups.description')}
          placeholder={t('groups.descriptionHint')}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={limits.groupDescriptionChars}
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
