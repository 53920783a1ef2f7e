import type { Account, ConversationId, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { useState } from 'react'
import { accessContextIn } from '../../core/access-context-in.ts'
import { ChannelList } from '../channels/channel-list.tsx'
import { ReportsLink } from '../moderation/reports-link.tsx'
import { useOpenReports } from '../moderation/use-open-reports.ts'
import { RaidBanner } from '../raid-mode/raid-banner.tsx'
import { GroupDialogs, type GroupDialog } from './group-dialogs.tsx'
import { GroupMenu } from './group-menu.tsx'
import { SidebarHeader, SidebarHeading } from './sidebar-heading.tsx'

interface GroupSidebarProps {
  view: GroupView
  me: Account
  current: ConversationId | undefined
}

/** A group's name, what one may do with it, and its channels. */
export function GroupSidebar({ view, me, current }: GroupSidebarProps) {
  const [dialog, setDialog] = useState<GroupDialog | null>(null)
  const accessContext = accessContextIn(me, view)
  const groupId = view.group.id
  const openReports = useOpenReports(groupId, may(accessContext, 'reports.handle'))
  return (
    <>
      <SidebarHeader>
        <SidebarHeading>
          <GroupMenu view={view} accessContext={accessContext} openReports={openReports} onOpen={setDialog} />
        </SidebarHeading>
        {openReports > 0 && <ReportsLink groupId={groupId} count={openReports} />}
      </SidebarHeader>
      {view.group.raidMode && may(accessContext, 'members.ban') && (
        <RaidBanner onOpen={() => setDialog({ kind: 'raidMode' })} />
      )}
      <ChannelList
        view={view}
        current={current}
        mayEdit={may(accessContext, 'channels.edit')}
        onCreate={(categoryId) => setDialog({ kind: 'createChannel', categoryId })}
        onCategory={
          may(accessContext, 'roles.edit') || may(accessContext, 'channels.edit')
            ? (categoryId) => setDialog({ kind: 'category', categoryId })
            : undefined
        }
        onInvite={may(accessContext, 'invites.create') ? () => setDialog({ kind: 'invites' }) : undefined}
      />
      {dialog && <GroupDialogs dialog={dialog} view={view} me={me} onClose={() => setDialog(null)} />}
    </>
  )
}
