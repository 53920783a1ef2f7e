import { Switch } from '@mantine/core'
import { limits, type ConversationId } from '@hubbub/protocol'
import {
  builtInRoles,
  isAbove,
  isSameVisibility,
  mayLetIntoNew,
  maySetVisibility,
  overriddenPlaceOf,
  visibilityOf,
  type RoleVisibility,
} from '@hubbub/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { useAction } from '../../core/use-action.ts'
import { Form, Hint } from '../../ui/form.tsx'
import { ChosenRoles } from '../roles/chosen-roles.tsx'
import { rolesToLetIn } from '../roles/roles-to-let-in.ts'
import { goesAlong, saidBy, startOf, type CategoryProps } from './category-visibility.ts'
import { ChannelsToTurn } from './channels-to-turn.tsx'

/** Who sees the channels of a category: those that are made in it, and those that are chosen here. */
export function CategoryWhoSees({ view, category, onClose }: CategoryProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const roles = view.roles ?? builtInRoles
  const channels = view.channels.filter(({ conversation }) => conversation.categoryId === category.id)
  const conversations = channels.map(({ conversation }) => conversation)
  // What was seen when it was opened: what somebody else changed meanwhile is not written over.
  const [version] = useState(category.visibility?.version ?? 0)
  const [start] = useState(() => startOf(category, conversations, roles))
  const [wish, setWish] = useState<RoleVisibility>(start)
  const [picked, setPicked] = useState<ReadonlyMap<ConversationId, boolean>>(new Map())

  const actor = { ...view, userId: me.id, kind: me.kind }
  const those = rolesToLetIn(roles)
  const chosenRoles = wish.isPrivate ? those.filter(({ id }) => wish.roleIds.includes(id)) : []
  const to = { isPrivate: wish.isPrivate, roleIds: chosenRoles.map(({ id }) => id) }
  const overrides = category.overrides?.list ?? []
  const mayTurn = (channel: (typeof channels)[number]) => {
    const place = overriddenPlaceOf(accessContextIn(me, view, channel).conversation)
    return place !== null && maySetVisibility(actor, place, to, roles)
  }
  const rows = channels.map((channel) => {
    const { conversation } = channel
    const isMine = mayTurn(channel)
    const isChosen = isMine && (picked.get(conversation.id) ?? goesAlong(conversation, start))
    const turns = isChosen && !isSameVisibility(visibilityOf(conversation), to)
    return { conversation, isMine, isChosen, turns }
  })
  const turning = rows.filter(({ turns }) => turns).map(({ conversation }) => conversation)
  const before = saidBy(category, roles) ?? { isPrivate: false, roleIds: [] }
  const save = useAction(async () => {
    let seen = version
    // Once also where no channel turns.
    for (let from = 0; from === 0 || from < turning.length; from += limits.channelsTurned) {
      const { visibility } = await hub.call('groups.setCategoryVisibility', {
        ...{ groupId: view.group.id, categoryId: category.id, version: seen, ...to },
        channels: turning.slice(from, from + limits.channelsTurned).map(({ id }) => id),
      })
      seen = visibility?.version ?? 0
    }
    onClose()
  })
  return (
    <Form
      submit={t('common.save')}
      isRunning={save.isRunning}
      isDisabled={isSameVisibility(before, to) && turning.length === 0}
      error={save.error}
      onSubmit={save.run}
      onCancel={onClose}
    >
      <Hint>{t('overrides.visibility.category.hint')}</Hint>
      <Switch
        label={t('overrides.visibility.category.private')}
        description={t('overrides.visibility.category.privateHint')}
        checked={wish.isPrivate}
        onChange={(event) => setWish({ ...wish, isPrivate: event.currentTarget.checked })}
      />
      {wish.isPrivate && (
        <ChosenRoles
          chosen={chosenRoles}
          offered={those.filter(
            (role) => !chosenRoles.includes(role) && mayLetIntoNew(actor, role.id, roles, overrides),
          )}
          label={t('channels.roles.add')}
          hint={t('overrides.visibility.category.rolesHint')}
          removeLabel={(name) => t('channels.roles.out', { name })}
          mayRemove={({ id }) => !start.roleIds.includes(id) || isAbove(actor, id, roles)}
          onAdd={({ id }) => setWish({ ...wish, roleIds: [...wish.roleIds, id] })}
          onRemove={({ id }) => setWish({ ...wish, roleIds: wish.roleIds.filter((one) => one !== id) })}
        />
      )}
      <ChannelsToTurn
        rows={rows}
        roles={roles}
        onPick={(ids, isChosen) =>
          setPicked(new Map([...picked, ...ids.map((id) => [id, isChosen] as const)]))
        }
      />
      {turning.some(({ isPrivate }) => !isPrivate) && (
        <Hint>{t('overrides.visibility.category.closes')}</Hint>
      )}
      {!to.isPrivate && turning.length > 0 && <Hint>{t('overrides.visibility.category.opens')}</Hint>}
    </Form>
  )
}
