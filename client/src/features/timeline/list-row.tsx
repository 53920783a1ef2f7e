import { memo, type ReactNode } from 'react'
import type { MemberNews } from '../member-news/member-news.ts'
import { MemberNewsLine } from '../member-news/member-news-line.tsx'
import { DayRule } from './day-rule.tsx'
import { FoldableRow } from '../relations/foldable-row.tsx'
import { SeenBy } from '../receipts/seen-by.tsx'
import { RowBoundary } from './row-boundary.tsx'
import type { Row } from './rows-of.ts'
import { UnreadDivider } from './unread-divider.tsx'

interface ListRowProps {
  row: Row
  isFirstUnread: boolean
  isEditing: boolean
  isTarget: boolean
  isLast: boolean
  /** One's own last message says who has read it. */
  isLastOwn: boolean
  beginning: ReactNode
  /** Who came and went before this message, and since the last one. */
  newsAbove: readonly MemberNews[]
  newsBelow: readonly MemberNews[]
  /** The mark above the first unread message came onto the screen. The same function always. */
  onUnreadSeen: () => void
}

/** One item of the list: what stands above a message, and the message. */
export const ListRow = memo(
  function ListRow(props: ListRowProps) {
    const { row, isFirstUnread, isEditing, isTarget, isLast, isLastOwn } = props
    const { beginning, newsAbove, newsBelow, onUnreadSeen } = props
    return (
      <>
        {beginning}
        <MemberNewsLine news={newsAbove} />
        {row.startsDay && <DayRule conversationId={conversationOf(row)} at={row.at} />}
        {isFirstUnread && <UnreadDivider onSeen={onUnreadSeen} />}
        <RowBoundary>
          <FoldableRow
            entry={row.entry}
            authorId={row.authorId}
            at={row.at}
            startsGroup={row.startsGroup || isFirstUnread}
            isEditing={isEditing}
            isTarget={isTarget}
            isLast={isLast}
          />
        </RowBoundary>
        {isLastOwn && row.entry.state === 'sent' && (
          <SeenBy conversationId={conversationOf(row)} seq={row.entry.message.seq} />
        )}
        <MemberNewsLine news={newsBelow} />
      </>
    )
  },
  (before, after) =>
    before.row.entry === after.row.entry &&
    before.row.startsGroup === after.row.startsGroup &&
    before.row.startsDay === after.row.startsDay &&
    before.isFirstUnread === after.isFirstUnread &&
    before.isEditing === after.isEditing &&
    before.isTarget === after.isTarget &&
    before.isLast === after.isLast &&
    before.isLastOwn === after.isLastOwn &&
    before.newsAbove === after.newsAbove &&
    before.newsBelow === after.newsBelow &&
    before.row.isBeginning === after.row.isBeginning &&
    before.beginning === after.beginning,
)

const conversationOf = ({ entry }: Row) =>
  entry.state === 'sent' ? entry.message.conversationId : entry.pending.conversationId
