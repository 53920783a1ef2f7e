import { NativeSelect } from '@mantine/core'
import type { CategoryId, GroupView, LetInRoleId } from '@hubbub/protocol'
import { builtInRoles, mayLetIntoNew } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ChosenRoles } from '../roles/chosen-roles.tsx'
import { rolesToLetIn } from '../roles/roles-to-let-in.ts'
import { ChannelNaming, ChannelPrivacy, type ChannelDraft } from './channel-fields.tsx'

interface CreateChannelProps {
  view: GroupView
  categoryId: CategoryId | null
  onClose: () => void
}

/** A new channel at the end of its category; a private one starts with those who run the group, and the roles that are let in. */
export function CreateChannel({ view, categoryId, onClose }: CreateChannelProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const navigate = useNavigate()
  const { me } = useHome()
  const [draft, setDraft] = useState<ChannelDraft>({ name: '', topic: '', isPrivate: false })
  const [letIn, setLetIn] = useState<readonly LetInRoleId[]>([])
  const [category, setCategory] = useState<CategoryId | ''>(categoryId ?? '')
  const roles = view.roles ?? builtInRoles
  const actor = { ...view, userId: me.id, kind: me.kind }
  const overrides = view.group.categories.find(({ id }) => id === category)?.overrides?.list ?? []
  const possible = rolesToLetIn(roles).filter(({ id }) => mayLetIntoNew(actor, id, roles, overrides))
  // What is gone meanwhile, or not allowed in this category, is not asked for.
  const chosen = possible.filter(({ id }) => letIn.includes(id))
  const create = useAction(async () => {
    const channel = await hub.call('groups.createChannel', {
      ...draft,
      groupId: view.group.id,
      categoryId: category || null,
      // Servers of before do not know it.
      ...(draft.isPrivate && chosen.length > 0 && { roleIds: chosen.map(({ id }) => id) }),
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
        <ChannelPrivacy draft={draft} onChange={setDraft} />
        {draft.isPrivate && (
          <ChosenRoles
            chosen={chosen}
            offered={possible.filter((role) => !chosen.includes(role))}
            label={t('channels.roles.add')}
            hint={t('channels.roles.hint')}
            removeLabel={(name) => t('channels.roles.leaveOut', { name })}
            onAdd={({ id }) => setLetIn([...letIn, id])}
            onRemove={({ id }) => setLetIn(letIn.filter((one) => one !== id))}
          />
        )}
      </Form>
    </Dialog>
  )
}
