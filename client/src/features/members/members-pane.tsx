import { Drawer } from '@mantine/core'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { useTranslation } from 'react-i18next'
import { GroupMembers } from './group-members.tsx'
import styles from './members-pane.module.css'
import { PeopleHere } from './people-here.tsx'

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
      <aside className={styles.pane} aria-label={t('members.title')}>
        {list}
      </aside>
    )
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={320}
      title={t('members.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 'lg' }}
      classNames={{ content: styles.drawer, header: styles.drawerHeader, title: styles.drawerTitle }}
    >
      {list}
    </Drawer>
  )
}
