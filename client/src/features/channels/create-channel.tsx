import { NativeSelect } from '@mantine/core'
import type { CategoryId, GroupView } from '@hubbub/protocol'
import { builtInRoles, isAbove, rightsOf } from '@hubbub/rules'
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
import { rolesToLetIn, type RoleToLetIn } from '../roles/roles-to-let-in.ts'
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
  const [letIn, setLetIn] = useState<readonly RoleToLetIn[]>([])
  const [category, setCategory] = useState<CategoryId | ''>(categoryId ?? '')
  const create = useAction(async () => {
    const channel = await hub.call('groups.createChannel', {
      ...draft,
      groupId: view.group.id,
      categoryId: category || null,
      // Servers of before do not know it.
      ...(draft.isPrivate && letIn.length > 0 && { roleIds: letIn.map(({ id }) => id) }),
    })
    onClose()
    await navigate(paths.conversation(channel.id))
  })
  const roles = view.roles ?? builtInRoles
  const actor = { ...view, userId: me.id, kind: me.kind }
  const overrides = view.group.categories.find(({ id }) => id === category)?.overrides?.list ?? []
  const place = { isPrivate: true, isIn: true, category: overrides }
  const mayLetIn = rightsOf(actor, roles, place).has('people.add')
  const offered = mayLetIn ? rolesToLetIn(roles).filter(({ id }) => isAbove(actor, id, roles)) : []
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
        {draft.isPrivate && (
          <ChosenRoles
            chosen={letIn}
            offered={offered.filter((role) => !letIn.includes(role))}
            label={t('channels.roles.add')}
            hint={t('channels.roles.hint')}
            removeLabel={(name) => t('channels.roles.out', { name })}
            onAdd={(role) => setLetIn([...letIn, role])}
            onRemove={(role) => setLetIn(letIn.filter((one) => one !== role))}
          />
        )}
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
