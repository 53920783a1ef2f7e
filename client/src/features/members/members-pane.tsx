import type { ConversationView, GroupView } from '@hubbub/protocol'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { GroupMembers } from './group-members.tsx'
import styles from './members-pane.module.css'
import { PeopleHere } from './people-here.tsx'

const MembersDrawer = lazy(() =>
  import('./members-drawer.tsx').then(({ MembersDrawer }) => ({ default: MembersDrawer })),
)

interface MembersPaneProps {
  view: ConversationView
  group: GroupView | null
  /** Enough room beside the messages; else it lies above them. */
  isBeside: boolean
  onClose: () => void
}

/** Who is here. */
export function MembersPane({ view, group, isBeside, onClose }: MembersPaneProps) {
  const { t } = useTranslation()
  const list =
    group && !view.conversation.isPrivate ? (
      <GroupMembers view={group} />
    ) : (
      <PeopleHere view={view} group={group} />
    )
  if (view.conversation.kind === 'direct') return null
  if (isBeside) {
    return (
      <aside className={styles.pane} data-region aria-label={t('members.title')}>
        {list}
      </aside>
    )
  }
  return (
    <Suspense>
      <MembersDrawer onClose={onClose}>{list}</MembersDrawer>
    </Suspense>
  )
}
