import { categoriesOf } from '@hubbub/client-core'
import { NativeSelect } from '@mantine/core'
import type { CategoryId, GroupView } from '@hubbub/protocol'
import { builtInRoles, mayLetIntoNew, type RoleVisibility } from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { paths } from '../../core/paths.ts'
import { useAction } from '../../core/use-action.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { CategorySays } from '../categories/category-says.tsx'
import { saidBy } from '../categories/category-visibility.ts'
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
  const [naming, setNaming] = useState({ name: '', topic: '' })
  /** Null: as the category says, or else public. */
  const [own, setOwn] = useState<RoleVisibility | null>(null)
  const [categoryChosen, setCategory] = useState<CategoryId | ''>(categoryId ?? '')
  const categories = categoriesOf(view)
  const category = categories.find(({ id }) => id === categoryChosen)
  const roles = view.roles ?? builtInRoles
  const actor = { ...view, userId: me.id, kind: me.kind }
  const overrides = category?.overrides?.list ?? []
  const those = rolesToLetIn(roles)
  const possible = those.filter(({ id }) => mayLetIntoNew(actor, id, roles, overrides))
  const said = saidBy(category, roles)
  const { isPrivate, roleIds } = own ?? said ?? { isPrivate: false, roleIds: [] }
  // What is gone meanwhile, or not allowed in this category, is not asked for.
  const chosen = (own ? possible : those).filter(({ id }) => roleIds.includes(id))
  const draft: ChannelDraft = { ...naming, isPrivate }
  const create = useAction(async () => {
    const channel = await hub.call('groups.createChannel', {
      ...naming,
      groupId: view.group.id,
      categoryId: category?.id ?? null,
      // Servers of before know no category that says it, and no roles.
      ...((own || !said) && { isPrivate }),
      ...(own && isPrivate && chosen.length > 0 && { roleIds: chosen.map(({ id }) => id) }),
    })
    onClose()
    await navigate(paths.conversation(channel.id))
  })
  return (
    <Dialog title={t('channels.create.title')} onClose={onClose}>
      <Form
        submit={t('channels.create.submit')}
        isRunning={create.isRunning}
        isDisabled={naming.name.trim() === ''}
        error={create.error}
        onSubmit={create.run}
        onCancel={onClose}
      >
        <ChannelNaming draft={draft} onChange={({ name, topic }) => setNaming({ name, topic })} />
        {categories.length > 0 && (
          <NativeSelect
            label={t('channels.category.label')}
            value={categoryChosen}
            onChange={(event) => setCategory(event.currentTarget.value as CategoryId | '')}
            data={[
              { value: '', label: t('channels.category.none') },
              ...categories.map(({ id, name: label }) => ({ value: id as string, label })),
            ]}
          />
        )}
        <ChannelPrivacy
          draft={draft}
          onChange={(wished) =>
            setOwn({ isPrivate: wished.isPrivate, roleIds: wished.isPrivate ? roleIds : [] })
          }
        />
        {isPrivate && (
          <ChosenRoles
            chosen={chosen}
            offered={possible.filter((role) => !chosen.includes(role))}
            label={t('channels.roles.add')}
            hint={t('channels.roles.hint')}
            removeLabel={(name) => t('channels.roles.leaveOut', { name })}
            onAdd={({ id }) => setOwn({ isPrivate, roleIds: [...roleIds, id] })}
            onRemove={({ id }) => setOwn({ isPrivate, roleIds: roleIds.filter((one) => one !== id) })}
          />
        )}
        <CategorySays
          view={view}
          category={category}
          channel={{ isPrivate, roleIds: chosen.map(({ id }) => id) }}
        />
      </Form>
    </Dialog>
  )
}
