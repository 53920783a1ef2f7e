import type { ConversationView, GroupView } from '@hubbub/protocol'
import { mayEdit } from '@hubbub/rules'
import { useEffect, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useHome } from '../../core/home.tsx'
import { useHub, useReadable } from '../../core/hub.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconMoodEmpty } from '@tabler/icons-react'
import { FirstSteps } from '../groups/first-steps.tsx'
import { nothingNew, placeNews } from '../member-news/member-news.ts'
import { MemberNewsLine } from '../member-news/member-news-line.tsx'
import { useMemberNews } from '../member-news/use-member-news.ts'
import { AnchoredList } from './anchored-list.tsx'
import { Beginning } from './beginning.tsx'
import { EarlierUnreadBar } from './earlier-unread-bar.tsx'
import { JumpBar } from './jump-bar.tsx'
import styles from './message-list.module.css'
import { useLastOwn } from '../receipts/use-last-own.ts'
import { NotHereYet } from './not-here-yet.tsx'
import { ListRow } from './list-row.tsx'
import { rowsOf, seqOf, type Row } from './rows-of.ts'
import { stepBetweenMessages } from './step-between-messages.ts'
import { useReading } from './use-reading.ts'
import { useWindow } from './use-window.ts'

export interface MessageListHandle {
  jump: (seq: number, from?: number) => void
  showLatest: () => void
  /** The number of one's own last message that can be edited. */
  lastOfMine: () => number | null
}

interface MessageListProps {
  ref: Ref<MessageListHandle>
  view: ConversationView
  group: GroupView | null
  /** The message that is being edited. */
  editing: number | null
  /** The message to begin with. */
  target: number | undefined
  /** Of a thread: what stands above its first reply. */
  root?: { shown: ReactNode; at: number } | undefined
  /** It is not looked at any more: one is back at the present. */
  onLeaveTarget: () => void
}

/** The messages of a conversation: only those on the screen exist, and none of them moves when others come. */
export function MessageList({ ref, view, group, editing, target, root, onLeaveTarget }: MessageListProps) {
  const { t } = useTranslation()
  const hub = useHub()
  const { me } = useHome()
  const conversationId = view.conversation.id
  const timeline = useMemo(() => hub.timeline(conversationId), [hub, conversationId])
  const state = useReadable(timeline)
  const rows = useMemo(
    () => rowsOf(state.entries, state.hasEarlier, me.id, root?.at),
    [state, me.id, root?.at],
  )
  const lastOwn = useLastOwn(view.conversation.id, rows, me.id, Boolean(root))
  const news = useMemberNews(view, root ? null : group)
  const placed = useMemo(() => placeNews(rows, news, state), [rows, news, state])
  const beginning = root?.shown ?? (
    <>
      <Beginning view={view} group={group} />
      <FirstSteps view={view} group={group} />
    </>
  )
  const [isAtPresent, setAtPresent] = useState(true)
  const reading = useReading(view, isAtPresent && state.status === 'ready')
  const list = useWindow({
    timeline,
    conversationId,
    rows,
    hasLater: state.hasLater,
    firstUnread: reading.firstUnread,
    hasTarget: target !== undefined,
  })
  const isHere = !state.hasLater && !list.isOnTheWay && (list.isAtEnd || rows.length === 0)
  if (isHere !== isAtPresent) setAtPresent(isHere)
  const { jump } = list
  // Also when one wants to go there again.
  const wanted = useLocation().key
  const showLatest = () => {
    list.showLatest()
    if (target !== undefined) onLeaveTarget()
  }

  useEffect(() => timeline.open(), [timeline])
  useEffect(() => {
    if (target !== undefined) jump(target)
  }, [target, jump, wanted])
  useImperativeHandle(ref, () => ({
    jump,
    showLatest,
    lastOfMine: () => {
      const own = rows.findLast(
        ({ entry }) =>
          entry.state === 'sent' && entry.message.deletedAt === null && mayEdit(entry.message, me.id),
      )
      return own ? seqOf(own.entry) : null
    },
  }))

  if (state.status === 'gone') {
    return <EmptyState isPart icon={<IconMoodEmpty size={36} />} title={t('conversation.gone.title')} />
  }
  if (list.isReturning || (state.status !== 'ready' && rows.length === 0)) {
    return (
      <div className={styles.list}>
        <NotHereYet hasFailed={state.status === 'failed'} />
      </div>
    )
  }
  if (rows.length === 0) {
    return (
      <div className={styles.list}>
        <div className={styles.empty}>
          {beginning}
          <MemberNewsLine news={news} />
        </div>
      </div>
    )
  }
  return (
    <div className={styles.list} data-region>
      <EarlierUnreadBar
        firstUnread={reading.firstUnread}
        firstShown={list.firstShown}
        seen={reading.seen}
        unread={reading.unreadAtVisit}
        onJump={jump}
      />
      <AnchoredList
        key={list.generation}
        ref={list.handle}
        label={t('messages.region')}
        rows={rows}
        first={list.first}
        isWhole={!state.hasLater}
        keyOf={keyOf}
        start={list.start}
        onPlace={list.onPlace}
        onNearStart={() => state.hasEarlier && void timeline.loadEarlier()}
        onNearEnd={() => state.hasLater && void timeline.loadLater()}
        onKeyDown={stepBetweenMessages}
        render={(row) => {
          const seq = seqOf(row.entry)
          return (
            <ListRow
              row={row}
              isFirstUnread={seq !== null && seq === reading.firstUnread}
              isEditing={seq !== null && seq === editing}
              isTarget={seq !== null && seq === list.target}
              isLast={row === rows.at(-1)}
              isLastOwn={seq !== null && seq === lastOwn}
              newsAbove={placed.above.get(row.entry.key) ?? nothingNew}
              newsBelow={row === rows.at(-1) ? placed.below : nothingNew}
              onUnreadSeen={reading.onSeen}
              beginning={row.isBeginning ? beginning : null}
            />
          )
        }}
      />
      <JumpBar
        isAtPresent={isHere || list.isOnTheWay}
        unread={reading.unreadNow}
        cameFrom={list.cameFrom}
        onLatest={showLatest}
        onBack={list.goBack}
      />
    </div>
  )
}

const keyOf = (row: Row) => row.entry.key
