import { Menu } from '@mantine/core'
import {
  IconCalendarSearch,
  IconDots,
  IconLogout,
  IconPencil,
  IconSettings,
  IconUserPlus,
} from '@tabler/icons-react'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const EditChannel = lazy(() =>
  import('../channels/edit-channel.tsx').then(({ EditChannel }) => ({ default: EditChannel })),
)
const AddPeople = lazy(() => import('./add-people.tsx').then(({ AddPeople }) => ({ default: AddPeople })))
const JumpToDate = lazy(() =>
  import('../timeline/jump-to-date.tsx').then(({ JumpToDate }) => ({ default: JumpToDate })),
)
const RenameAdhoc = lazy(() =>
  import('./rename-adhoc.tsx').then(({ RenameAdhoc }) => ({ default: RenameAdhoc })),
)
const LeaveConversation = lazy(() =>
  import('./leave-conversation.tsx').then(({ LeaveConversation }) => ({ default: LeaveConversation })),
)

type Dialog = 'date' | 'edit' | 'add' | 'rename' | 'leave'

/** What one may do with this conversation; no button when that is nothing. */
export function ConversationMenu({ view, group }: { view: ConversationView; group: GroupView | null }) {
  const { t } = useTranslation()
  const { me } = useHome()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const accessContext = accessContextIn(me, group, view)
  const close = () => setDialog(null)
  const choices = [
    { dialog: 'date', text: t('jumpToDate.open'), Icon: IconCalendarSearch, isThere: view.seq > 0 },
    {
      dialog: 'add',
      text: t('people.add.open'),
      Icon: IconUserPlus,
      isThere: may(accessContext, 'people.add'),
    },
    {
      dialog: 'rename',
      text: t('adhoc.rename.open'),
      Icon: IconPencil,
      isThere: may(accessContext, 'conversation.rename'),
    },
    {
      dialog: 'edit',
      text: t('channels.edit.this'),
      Icon: IconSettings,
      isThere: group !== null && may(accessContext, 'channels.edit'),
    },
    {
      dialog: 'leave',
      text: t('conversation.leave.open'),
      Icon: IconLogout,
      isThere: may(accessContext, 'conversation.leave'),
    },
  ] as const
  const offered = choices.filter(({ isThere }) => isThere)
  if (offered.length === 0) return null
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton label={t('conversation.menu')} size={40}>
            <IconDots size={20} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {offered.map(({ dialog: which, text, Icon }) => (
            <Menu.Item
              key={which}
              leftSection={<Icon size={18} />}
              data-danger={which === 'leave' || undefined}
              onClick={() => setDialog(which)}
            >
              {text}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Suspense>
        {dialog === 'date' && (
          <JumpToDate conversationId={view.conversation.id} at={Date.now()} onClose={close} />
        )}
        {dialog === 'edit' && <EditChannel conversation={view.conversation} onClose={close} />}
        {dialog === 'add' && <AddPeople view={view} group={group} onClose={close} />}
        {dialog === 'rename' && <RenameAdhoc conversation={view.conversation} onClose={close} />}
        {dialog === 'leave' && <LeaveConversation view={view} onClose={close} />}
      </Suspense>
    </>
  )
}
