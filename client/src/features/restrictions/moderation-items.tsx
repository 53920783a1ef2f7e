import { Menu } from '@mantine/core'
import { IconBan, IconClockPause, IconTrash } from '@tabler/icons-react'
import type { GroupView, Person } from '@hubbub/protocol'
import { may, outranks } from '@hubbub/rules'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { accessContextIn } from '../../core/access-context-in.ts'
import { useHome } from '../../core/home.tsx'
import type { MemberEntry } from '../members/members-data.ts'

const TimeOut = lazy(() => import('./restrict-member.tsx').then(({ TimeOut }) => ({ default: TimeOut })))
const Ban = lazy(() => import('./restrict-member.tsx').then(({ Ban }) => ({ default: Ban })))
const DeleteMessages = lazy(() =>
  import('./delete-messages.tsx').then(({ DeleteMessages }) => ({ default: DeleteMessages })),
)

export type Moderation = 'timeOut' | 'deleteMessages' | 'ban'

const icons = { timeOut: IconClockPause, deleteMessages: IconTrash, ban: IconBan } as const

/** What one may do about a member below oneself. */
export function useModerations(view: GroupView, member: MemberEntry): Moderation[] {
  const { me } = useHome()
  const accessContext = accessContextIn(me, view)
  if (member.userId === me.id || !outranks(view, member, view.roles)) return []
  return [
    ...(may(accessContext, 'members.timeout') ? (['timeOut'] as const) : []),
    ...(may(accessContext, 'messages.moderate') ? (['deleteMessages'] as const) : []),
    ...(may(accessContext, 'members.ban') ? (['ban'] as const) : []),
  ]
}

/** Rows of a member's menu. */
export function ModerationItems({
  offered,
  onAsk,
}: {
  offered: Moderation[]
  onAsk: (moderation: Moderation) => void
}) {
  const { t } = useTranslation()
  return offered.map((one) => {
    const Icon = icons[one]
    return (
      <Menu.Item key={one} data-danger leftSection={<Icon size={18} />} onClick={() => onAsk(one)}>
        {t(`restrictions.${one}.open`)}
      </Menu.Item>
    )
  })
}

const dialogs = { timeOut: TimeOut, deleteMessages: DeleteMessages, ban: Ban } as const

interface ModerationDialogProps {
  moderation: Moderation
  view: GroupView
  person: Person
  onDone: (moderation: Moderation) => void
  onClose: () => void
}

export function ModerationDialog({ moderation, onDone, ...props }: ModerationDialogProps) {
  const Asked = dialogs[moderation]
  return (
    <Suspense>
      <Asked {...props} onDone={() => onDone(moderation)} />
    </Suspense>
  )
}
