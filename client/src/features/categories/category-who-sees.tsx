import { Switch } from '@mantine/core'
import {
  limits,
  type Category,
  type Conversation,
  type ConversationId,
  type GroupRoles,
} from '@hubbub/protocol'
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
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub } from '../../core/hub.tsx'
import { asAppError, useAction } from '../../core/use-action.ts'
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
  const channels = view.channels
    .filter(({ conversation }) => conversation.categoryId === category.id)
    .toSorted((a, b) => a.conversation.position - b.conversation.position)
  const conversations = channels.map(({ conversation }) => conversation)
  const [{ version, isSaid, start }, setSeen] = useState(() => seenIn(category, conversations, roles))
  const [wish, setWish] = useState<RoleVisibility>(start)
  const [picked, setPicked] = useState<ReadonlyMap<ConversationId, boolean>>(new Map())

  const actor = { ...view, userId: me.id, kind: me.kind }
  const those = rolesToLetIn(roles)
  const chosenRoles = wish.isPrivate ? those.filter(({ id }) => wish.roleIds.includes(id)) : []
  const isLetIn = (id: string) => chosenRoles.some((role) => role.id === id)
  const to = { isPrivate: wish.isPrivate, roleIds: chosenRoles.map(({ id }) => id) }
  const overrides = category.overrides?.list ?? []
  const offered = those.filter(
    (role) => !chosenRoles.includes(role) && mayLetIntoNew(actor, role.id, roles, overrides),
  )
  const mayTurn = (channel: (typeof channels)[number]) => {
    const place = overriddenPlaceOf(accessContextIn(me, view, channel).conversation)
    return place !== null && maySetVisibility(actor, place, to, roles)
  }
  const rows = channels.map((channel) => {
    const { conversation } = channel
    const isMine = mayTurn(channel)
    const isChosen = isMine && (picked.get(conversation.id) ?? goesAlong(conversation, start, isSaid))
    const turns = isChosen && !isSameVisibility(visibilityOf(conversation), to)
    return { conversation, isMine, isChosen, turns }
  })
  const turning = rows.filter(({ turns }) => turns).map(({ conversation }) => conversation)
  const before = saidBy(category, roles) ?? { isPrivate: false, roleIds: [] }
  const isClosing = turning.some(
    (channel) => !channel.isPrivate || channel.seenByRoles?.some(({ roleId }) => !isLetIn(roleId)),
  )
  const latest = useRef({ category, conversations, roles })
  useEffect(() => {
    latest.current = { category, conversations, roles }
  })
  /** It is shown as it is now, and the person decides anew. */
  const lookAgain = () => {
    const seen = seenIn(latest.current.category, latest.current.conversations, latest.current.roles)
    setSeen(seen)
    setWish(seen.start)
    setPicked(new Map())
  }
  const save = useAction(async () => {
    try {
      await turnAll()
    } catch (error) {
      if (asAppError(error).code === 'version_conflict') lookAgain()
      throw error
    }
    onClose()
  })
  const turnAll = async () => {
    let seen = version
    // Once also where no channel turns.
    for (let from = 0; from === 0 || from < turning.length; from += limits.channelsTurned) {
      const { visibility } = await hub.call('groups.setCategoryVisibility', {
        ...{ groupId: view.group.id, categoryId: category.id, version: seen, ...to },
        channels: turning.slice(from, from + limits.channelsTurned).map(({ id }) => id),
      })
      seen = visibility?.version ?? 0
    }
  }
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
          offered={offered}
          label={t('channels.roles.add')}
          hint={t('overrides.visibility.category.rolesHint')}
          removeLabel={(name) => t('channels.roles.out', { name })}
          mayRemove={({ id }) => !start.roleIds.includes(id) || isAbove(actor, id, roles)}
          onAdd={({ id }) => setWish({ ...wish, roleIds: [...wish.roleIds, id] })}
          onRemove={({ id }) => setWish({ ...wish, roleIds: wish.roleIds.filter((one) => one !== id) })}
        />
      )}
      {wish.isPrivate && chosenRoles.length === 0 && (
        <Hint>
          {offered.length === 0 && `${t('overrides.visibility.category.noneBelow')} `}
          {t('overrides.visibility.category.adminsOnly')}
        </Hint>
      )}
      <ChannelsToTurn
        rows={rows}
        roles={roles}
        onPick={(ids, isChosen) =>
          setPicked(new Map([...picked, ...ids.map((id) => [id, isChosen] as const)]))
        }
      />
      {to.isPrivate && isClosing && <Hint>{t('overrides.visibility.category.closes')}</Hint>}
      {!to.isPrivate && turning.length > 0 && <Hint>{t('overrides.visibility.category.opens')}</Hint>}
      {channels.length > 0 && turning.length === 0 && !isSameVisibility(before, to) && (
        <Hint>{t('overrides.visibility.category.turnsNone')}</Hint>
      )}
    </Form>
  )
}

/** What was seen: what somebody else changed since is not written over. */
const seenIn = (category: Category, channels: readonly Conversation[], roles: GroupRoles) => ({
  version: category.visibility?.version ?? 0,
  isSaid: category.visibility !== undefined,
  start: startOf(category, channels, roles),
})
