import { NativeSelect } from '@mantine/core'
import type { CategoryId, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ChannelNaming, ChannelPrivacy, type ChannelDraft } from './channel-fields.tsx'

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
  const [draft, setDraft] = useState<ChannelDraft>({ name: '', topic: '', isPrivate: false })
  const [category, setCategory] = useState<CategoryId | ''>(categoryId ?? '')
  const create = useAction(async () => {
    const channel = await hub.call('groups.createChannel', {
      ...draft,
      groupId: view.group.id,
      categoryId: category || null,
    })
    onClose()
    await navigate(paths.conversation(channel.id))
  })
  return (
    <Dialog title={t('channels.create.title')} onClose={onClose}>
      <Form
        submit={t('channels.create.submit')}
        isRunning={create.isRunning}
        isDisabled={draft.name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
        onCancel={onClose}
      >
        <ChannelNaming draft={draft} onChange={setDraft} />
        <ChannelPrivacy draft={draft} onChange={setDraft} />
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
      </Form>
    </Dialog>
  )
}
