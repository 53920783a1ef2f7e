import { categoriesOf } from '@hubbub/client-core'
import type {
  ConversationId,
  ConversationView,
  GroupId,
  GroupView,
  Override,
  Role,
  UserId,
} from '@hubbub/protocol'
import { isBuiltInRole, type BuiltInRoleId, type GroupRole, type RoleId } from '@hubbub/protocol'
import { may, maySee } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'
import type { Home } from '../../core/home.tsx'

/** As whom one looks. */
export interface ViewedAs {
  role: Role
  /** Own roles of the group. */
  roleIds?: readonly RoleId[]
  /** Of one person: what overrides say of them counts, and when they came in. */
  userId?: UserId
  joinedAt?: number
  /** Private channels into which they were let in in person. */
  letInto?: ReadonlySet<ConversationId>
}

/** Somebody who has these roles, and of whom nothing else is said. */
export const viewedAsRoles = (ids: readonly GroupRole['id'][]): ViewedAs => ({
  role: highest(ids.filter(isBuiltInRole)),
  roleIds: ids.filter((id): id is RoleId => !isBuiltInRole(id)),
})

/** Everything as it is for somebody else; null where one may not edit roles any more. What one does not see oneself is not there. */
export function asHolder(home: Home, groupId: GroupId, viewedAs: ViewedAs): Home | null {
  const group = home.groups.find((one) => one.group.id === groupId)
  if (!group || !may(accessContextIn(home.me, group), 'roles.edit')) return null
  const shown = groupAs(group, viewedAs, home)
  const seen = new Set(shown.channels.map(({ conversation }) => conversation.id))
  const isHidden = ({ conversation: { id } }: ConversationView) => !seen.has(id)
  const hidden = new Set(group.channels.filter(isHidden).map(({ conversation }) => conversation.id))
  const threads = home.threads?.filter(({ parent }) => !hidden.has(parent.conversationId))
  return {
    ...home,
    groups: home.groups.map((one) => (one === group ? shown : one)),
    ...(threads && { threads }),
  }
}

function groupAs(view: GroupView, viewedAs: ViewedAs, { me }: Home): GroupView {
  const { timeout: _timeout, joinedAt: _joined, roleIds: _own, ...rest } = view
  const { role, roleIds = [], joinedAt, letInto } = viewedAs
  const asSaidOf = <T extends Overridden>(place: T): T => placeAs(place, me.id, viewedAs.userId)
  const shown: GroupView = {
    ...rest,
    role,
    ...(roleIds.length > 0 && { roleIds: [...roleIds] }),
    ...(joinedAt !== undefined && { joinedAt }),
    group: { ...view.group, categories: categoriesOf(view).map(asSaidOf) },
  }
  const channels = view.channels.map((one) => channelWith(one, asSaidOf(one.conversation)))
  return { ...shown, channels: channels.filter(isSeen) }

  // A private channel is seen by the roles that it lets in, and by whom it was let in; that whoever looks was let in does not count.
  function isSeen(channel: ConversationView): boolean {
    const { conversation, ...context } = accessContextIn(me, shown, channel)
    const isIn = letInto?.has(channel.conversation.id) ?? false
    return maySee({ ...context, conversation: conversation && { ...conversation, isIn } })
  }
}

const highest = (roles: readonly BuiltInRoleId[]): BuiltInRoleId =>
  (['admin', 'moderator'] as const).find((role) => roles.includes(role)) ?? 'member'

const channelWith = (view: ConversationView, conversation: ConversationView['conversation']) =>
  conversation === view.conversation ? view : { ...view, conversation }

interface Overridden {
  overrides?: { version: number; list: Override[] } | undefined
}

/** What is said of oneself is not said of the others; what is said of the one as whom one looks stands in its place, as the screens ask for oneself. */
function placeAs<T extends Overridden>(place: T, myself: UserId, viewed: UserId | undefined): T {
  const { overrides } = place
  if (!overrides?.list.some(({ subject }) => subject === myself || subject === viewed)) return place
  const list = overrides.list
    .filter(({ subject }) => subject !== myself)
    .map((one) => (one.subject === viewed ? { ...one, subject: myself } : one))
  return { ...place, overrides: { ...overrides, list } }
}
