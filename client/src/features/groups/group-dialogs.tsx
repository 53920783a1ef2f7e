import { categoriesOf } from '@hubbub/client-core'
import type { Account, CategoryId, GroupView } from '@hubbub/protocol'
import { lazy, Suspense } from 'react'

export type GroupDialog =
  | {
      kind:
        | 'invites'
        | 'settings'
        | 'createCategory'
        | 'arrange'
        | 'nickname'
        | 'notifications'
        | 'roles'
        | 'restrictions'
        | 'filters'
        | 'raidMode'
        | 'leave'
    }
  | { kind: 'createChannel'; categoryId: CategoryId | null }
  | { kind: 'category'; categoryId: CategoryId }

const Invites = lazy(() => import('./invites.tsx').then(({ Invites }) => ({ default: Invites })))
const GroupSettings = lazy(() =>
  import('./group-settings.tsx').then(({ GroupSettings }) => ({ default: GroupSettings })),
)
const Roles = lazy(() => import('../roles/roles.tsx').then(({ Roles }) => ({ default: Roles })))
const Restrictions = lazy(() =>
  import('../restrictions/restrictions.tsx').then(({ Restrictions }) => ({ default: Restrictions })),
)
const Filters = lazy(() => import('../filters/filters.tsx').then(({ Filters }) => ({ default: Filters })))
const RaidModeDialog = lazy(() =>
  import('../raid-mode/raid-mode.tsx').then(({ RaidModeDialog }) => ({ default: RaidModeDialog })),
)
const CategorySettings = lazy(() =>
  import('../categories/category-settings.tsx').then(({ CategorySettings }) => ({
    default: CategorySettings,
  })),
)
const LeaveGroup = lazy(() => import('./leave-group.tsx').then(({ LeaveGroup }) => ({ default: LeaveGroup })))
const CreateChannel = lazy(() =>
  import('../channels/create-channel.tsx').then(({ CreateChannel }) => ({ default: CreateChannel })),
)
const CreateCategory = lazy(() =>
  import('../categories/create-category.tsx').then(({ CreateCategory }) => ({ default: CreateCategory })),
)
const ArrangeChannels = lazy(() =>
  import('../channels/arrange-channels.tsx').then(({ ArrangeChannels }) => ({ default: ArrangeChannels })),
)

const ChangeNickname = lazy(() =>
  import('../members/change-nickname.tsx').then(({ ChangeNickname }) => ({ default: ChangeNickname })),
)

const GroupNotifications = lazy(() =>
  import('../notifications/place-notifications.tsx').then(({ GroupNotifications: Loaded }) => ({
    default: Loaded,
  })),
)

interface GroupDialogsProps {
  dialog: GroupDialog
  view: GroupView
  me: Account
  onClose: () => void
}

/** Fetched only when somebody opens one. */
export function GroupDialogs({ dialog, view, me, onClose }: GroupDialogsProps) {
  const category = dialog.kind === 'category' && categoriesOf(view).find(({ id }) => id === dialog.categoryId)
  return (
    <Suspense>
      {dialog.kind === 'invites' && <Invites view={view} me={me} onClose={onClose} />}
      {dialog.kind === 'settings' && <GroupSettings view={view} me={me} onClose={onClose} />}
      {dialog.kind === 'nickname' && (
        <ChangeNickname groupId={view.group.id} userId={me.id} onClose={onClose} />
      )}
      {dialog.kind === 'notifications' && <GroupNotifications view={view} onClose={onClose} />}
      {dialog.kind === 'roles' && <Roles view={view} onClose={onClose} />}
      {dialog.kind === 'restrictions' && <Restrictions view={view} onClose={onClose} />}
      {dialog.kind === 'filters' && <Filters view={view} onClose={onClose} />}
      {dialog.kind === 'raidMode' && <RaidModeDialog view={view} onClose={onClose} />}
      {category && <CategorySettings view={view} category={category} onClose={onClose} />}
      {dialog.kind === 'leave' && <LeaveGroup view={view} onClose={onClose} />}
      {dialog.kind === 'createCategory' && <CreateCategory view={view} onClose={onClose} />}
      {dialog.kind === 'arrange' && <ArrangeChannels view={view} onClose={onClose} />}
      {dialog.kind === 'createChannel' && (
        <CreateChannel view={view} categoryId={dialog.categoryId} onClose={onClose} />
      )}
    </Suspense>
  )
}
