import { Menu } from '@mantine/core'
import {
  IconBell,
  IconBellOff,
  IconCalendarSearch,
  IconDots,
  IconLogout,
  IconPencil,
  IconSettings,
  IconStar,
  IconStarOff,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import type { ConversationView, GroupView } from '@hubbub/protocol'
import { may } from '@hubbub/rules'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHome } from '../../core/home.tsx'
import { accessContextIn } from '../../core/access-context-in.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useFavourite } from '../favourites/use-favourites.ts'
import { useNotifications } from '../notifications/use-notifications.ts'
import { NewDot } from '../../ui/new-dot.tsx'

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

const ConversationNotifications = lazy(() =>
  import('../notifications/place-notifications.tsx').then(({ ConversationNotifications: Loaded }) => ({
    default: Loaded,
  })),
)

type Dialog = 'notifications' | 'date' | 'edit' | 'add' | 'rename' | 'leave'

/** What is found elsewhere where there is room. */
export interface MenuItem {
  name: string
  text: string
  Icon: Icon
  /** Something came that was not looked at. */
  isNew: boolean
  act: () => void
}

interface ConversationMenuProps {
  view: ConversationView
  group: GroupView | null
  first?: readonly MenuItem[]
}

/** What one may do with this conversation, after what is `first`; no button when that is nothing. */
export function ConversationMenu({ view, group, first = [] }: ConversationMenuProps) {
  const { t } = useTranslation()
  const { me } = useHome()
  const [dialog, setDialog] = useState<Dialog | null>(null)
  const accessContext = accessContextIn(me, group, view)
  const close = () => setDialog(null)
  const favourite = useFavourite(view.conversation.id)
  const StarIcon = favourite.isFavourite ? IconStarOff : IconStar
  const { isKnown, effective } = useNotifications()
  const isMuted = effective(view.conversation).mute !== null
  const choices = [
    {
      dialog: 'notifications',
      text: t('notifications.open'),
      Icon: isMuted ? IconBellOff : IconBell,
      isThere: isKnown,
    },
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
      isThere:
        group !== null &&
        (['channels.edit', 'roles.edit', 'people.add', 'people.remove'] as const).some((permission) =>
          may(accessContext, permission),
        ),
    },
    {
      dialog: 'leave',
      text: t('conversation.leave.open'),
      Icon: IconLogout,
      isThere: may(accessContext, 'conversation.leave'),
    },
  ] as const
  const offered = choices.filter(({ isThere }) => isThere)
  if (offered.length + first.length === 0 && !favourite.isKnown) return null
  const isNew = first.some((item) => item.isNew)
  return (
    <>
      <Menu>
        <Menu.Target>
          <IconButton label={t(isNew ? 'pins.menuNew' : 'conversation.menu')} size={40}>
            <NewDot isNew={isNew}>
              <IconDots size={20} />
            </NewDot>
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {first.map(({ name, text, Icon, isNew: isNewItem, act }) => (
            <Menu.Item
              key={name}
              leftSection={
                <NewDot isNew={isNewItem}>
                  <Icon size={18} />
                </NewDot>
              }
              onClick={act}
            >
              {text}
            </Menu.Item>
          ))}
          {favourite.isKnown && (
            <Menu.Item leftSection={<StarIcon size={18} />} onClick={favourite.toggle}>
              {t(favourite.isFavourite ? 'favourites.remove' : 'favourites.add')}
            </Menu.Item>
          )}
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
        {dialog === 'notifications' && (
          <ConversationNotifications view={view} group={group} onClose={close} />
        )}
        {dialog === 'edit' && <EditChannel conversation={view.conversation} onClose={close} />}
        {dialog === 'add' && <AddPeople view={view} group={group} onClose={close} />}
        {dialog === 'rename' && <RenameAdhoc conversation={view.conversation} onClose={close} />}
        {dialog === 'leave' && <LeaveConversation view={view} onClose={close} />}
      </Suspense>
    </>
  )
}
