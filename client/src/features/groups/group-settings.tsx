import { Textarea, TextInput } from '@mantine/core'
import { limits, type GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHub } from '../../app/hub.tsx'
import { useAction } from '../../app/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { IconField } from './icon-field.tsx'

/** A group's name, icon and description. */
export function GroupSettings({ view, onClose }: { view: GroupView; onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const { id: groupId, ...group } = view.group
  const [name, setName] = useState(group.name)
  const [description, setDescription] = useState(group.description)
  const [icon, setIcon] = useState(group.icon)
  const save = useAction(async () => {
    await hub.call('groups.edit', { groupId, name, description, icon })
    onClose()
  })
  return (
    <Dialog title={t('groups.settings.title')} onClose={onClose}>
      <Form
        submit={t('common.save')}
        isRunning={save.isRunning}
        isDisabled={name.trim() === ''}
        error={save.error}
        onSubmit={save.run}
        onCancel={onClose}
      >
        <IconField id={groupId} name={name} icon={icon} onChange={setIcon} />
        <TextInput
          label={t('groups.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={limits.groupNameChars}
          data-autofocus
        />
        <Textarea
          label={t('groups.description')}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
          maxLength={limits.groupDescriptionChars}
          rows={3}
        />
      </Form>
    </Dialog>
  )
}
