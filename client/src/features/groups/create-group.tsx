import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { firstChannel } from './first-channel.ts'
import { GroupFields, type GroupDraft } from './group-fields.tsx'

/** Founds a group and goes into its first channel. */
export function CreateGroup({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<GroupDraft>({ name: '', description: '', icon: null, picture: null })
  const create = useAction(async () => {
    const { picture, ...others } = draft
    const view = await hub.call('groups.create', { ...others, ...(picture && { picture }) })
    onClose()
    const channel = firstChannel(view)
    await navigate(channel ? paths.conversation(channel) : paths.group(view.group.id))
  })
  return (
    <Dialog title={t('groups.create.title')} onClose={onClose}>
      <Form
        submit={t('groups.create.submit')}
        isRunning={create.isRunning}
        isDisabled={draft.name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
        onCancel={onClose}
      >
        <GroupFields id={draft.name || 'g'} draft={draft} onChange={setDraft} />
      </Form>
    </Dialog>
  )
}
