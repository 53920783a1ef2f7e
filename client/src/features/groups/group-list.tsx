import type { GroupId, GroupView } from '@hubbub/protocol'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../core/isolated.ts'
import { paths } from '../../core/paths.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { GroupIcon } from './group-icon.tsx'
import { useGroupOrder } from './group-order.ts'
import styles from './group-rail.module.css'
import { RailLink } from './rail-link.tsx'

/** The groups in one's own order, which is changed by dragging, or with Ctrl, Shift and the arrows. */
export function GroupList({ groups, current }: { groups: readonly GroupView[]; current: GroupId | null }) {
  const { t } = useTranslation()
  const [ordered, move] = useGroupOrder(groups)
  const [dragged, setDragged] = useState<GroupId | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')

  function moveAndTell(view: GroupView, to: number) {
    const position = move(view.group.id, to)
    if (position === null) return
    const name = isolated(view.group.name)
    setTold(t('groups.moved', { name, position: position + 1, count: ordered.length }))
  }

  function steer(event: KeyboardEvent, view: GroupView, index: number) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    moveAndTell(view, index + step)
  }

  const dropped = (event: DragEvent, index: number) => {
    event.preventDefault()
    const view = ordered.find(({ group }) => group.id === dragged)
    if (view) moveAndTell(view, index)
    end()
  }
  const end = () => {
    setDragged(null)
    setOver(null)
  }

  return (
    <>
      {ordered.map((view, index) => (
        <div
          key={view.group.id}
          className={styles.place}
          data-dragged={view.group.id === dragged || undefined}
          data-over={dragged !== null && index === over ? sideOf(index) : undefined}
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            // Firefox drags nothing that carries nothing; text would land in the composer.
            event.dataTransfer.setData('application/x-hubbub-group', view.group.id)
            setDragged(view.group.id)
          }}
          onDragOver={(event) => {
            if (dragged === null) return
            event.preventDefault()
            setOver(index)
          }}
          onDrop={(event) => dropped(event, index)}
          onDragEnd={end}
          onKeyDown={(event) => steer(event, view, index)}
        >
          <GroupLink view={view} isCurrent={view.group.id === current} />
        </div>
      ))}
      <span className={styles.told} role="status">
        {told}
      </span>
    </>
  )

  function sideOf(index: number): 'before' | 'after' {
    return ordered.findIndex(({ group }) => group.id === dragged) < index ? 'after' : 'before'
  }
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
      keys="Control+Shift+ArrowUp Control+Shift+ArrowDown"
    >
      <GroupIcon id={id} name={name} icon={icon} picture={picture} size={48} />
    </RailLink>
  )
}
