import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import type { CategoryId, ConversationId, ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { may } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import type { ItemOrder } from '../../ui/hooks/use-drag-order.ts'
import { FavouriteBranch } from '../favourites/favourite-branch.tsx'
import { useFavouritesAmong } from '../favourites/use-favourites.ts'
import { Branch } from './branch.tsx'
import { ChannelLink } from './channel-link.tsx'
import { archivedIn, channelTree } from './channel-tree.ts'
import { ListWithHints } from './list-with-hints.tsx'
import styles from './channel-list.module.css'

interface ChannelListProps {
  view: GroupView
  current: ConversationId | undefined
  mayEdit: boolean
  onCreate: (categoryId: CategoryId | null) => void
  /** These are given to those who may. */
  onCategory: ((categoryId: CategoryId) => void) | undefined
  onInvite: (() => void) | undefined
}

/** The channels of a group in their order, under their categories. */
export function ChannelList({ view, current, mayEdit, onCreate, onCategory, onInvite }: ChannelListProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const drafts = useReadable(useHub().drafts.state)
  const { first, others, move } = useFavouritesAmong(view.channels)
  const rest = { ...view, channels: others }
  const archived = archivedIn(rest)
  const mayChange = (channel: ConversationView) => {
    const accessContext = accessContextIn(me, view, channel)
    return may(accessContext, 'channels.edit') || may(accessContext, 'roles.edit')
  }
  const linkTo = (channel: ConversationView, order?: ItemOrder) => (
    <ChannelLink
      key={channel.conversation.id}
      view={channel}
      isCurrent={channel.conversation.id === current}
      hasDraft={drafts.has(channel.conversation.id)}
      mayEdit={mayChange(channel)}
      order={order}
    />
  )
  return (
    <ListWithHints label={t('channels.list', { group: view.group.name })}>
      <FavouriteBranch foldKey={`favourites.${view.group.id}`} views={first} current={current} move={move}>
        {linkTo}
      </FavouriteBranch>
      {channelTree(rest)
        .filter(({ channels, category }) => channels.length > 0 || (mayEdit && category))
        .map(({ category, channels }) => (
          <Branch
            key={category?.id ?? 'loose'}
            foldKey={category?.id ?? 'loose'}
            name={category?.name}
            isPrivate={category?.visibility?.isPrivate ?? false}
            views={channels}
            current={current}
            onCreate={mayEdit ? () => onCreate(category?.id ?? null) : undefined}
            onCategory={category && onCategory ? () => onCategory(category.id) : undefined}
          >
            {(channel) => linkTo(channel)}
          </Branch>
        ))}
      {archived.length > 0 && (
        <Branch
          foldKey={`archive.${view.group.id}`}
          name={t('channels.archived')}
          views={archived}
          current={current}
          startsFolded
        >
          {(channel) => linkTo(channel)}
        </Branch>
      )}
      {view.channels.length === 0 && !mayEdit && (
        <div className={styles.alone}>
          <p>{t('channels.none.title')}</p>
          <p>{t('channels.none.text')}</p>
        </div>
      )}
      {view.memberCount === 1 && onInvite && (
        <div className={styles.alone}>
          <p>{t('groups.alone')}</p>
          <Button size="xs" variant="light" leftSection={<IconUserPlus size={16} />} onClick={onInvite}>
            {t('invites.open')}
          </Button>
        </div>
      )}
    </ListWithHints>
  )
}
