import type { GroupId, GroupView } from '@hubbub/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { paths } from '../../core/paths.ts'
import { orderKeys, useDragOrder } from '../../ui/hooks/use-drag-order.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { GroupIcon } from './group-icon.tsx'
import { useGroupOrder } from './order/use-group-order.ts'
import styles from './group-rail.module.css'
import { RailLink } from './rail-link.tsx'

/** The groups in one's own order. */
export function GroupList({ groups, current }: { groups: readonly GroupView[]; current: GroupId | null }) {
  const { t } = useTranslation()
  const [ordered, move] = useGroupOrder(groups)
  const [told, setTold] = useState('')
  const orderOf = useDragOrder({
    ids: ordered.map(({ group }) => group.id),
    kind: 'group',
    move(id, to) {
      if (!move(id, to)) return
      const name = isolated(ordered.find(({ group }) => group.id === id)!.group.name)
      setTold(t('groups.moved', { name, position: to + 1, count: ordered.length }))
    },
  })
  return (
    <>
      {ordered.map((view, index) => (
        <div key={view.group.id} className={styles.place} {...orderOf(view.group.id, index)}>
          <GroupLink view={view} isCurrent={view.group.id === current} />
        </div>
      ))}
      <span className={styles.told} role="status">
        {told}
      </span>
    </>
  )
}

function GroupLink({ view, isCurrent }: { view: GroupView; isCurrent: boolean }) {
  const { id, name, icon, picture } = view.group
  const { shown } = useNotifications()
  return (
    <RailLink
      to={paths.group(id)}
      label={name}
      isCurrent={isCurrent}
      isUnread={view.channels.some((channel) => shown(channel).isUnread && !channel.conversation.isArchived)}
      calls={view.channels.reduce((sum, channel) => sum + shown(channel).calls, 0)}
      keys={orderKeys}
    >
      <GroupIcon id={id} name={name} icon={icon} picture={picture} size={48} />
    </RailLink>
  )
}
