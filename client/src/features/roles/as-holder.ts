import type { ConversationView, GroupId, GroupView, Override, UserId } from '@hubbub/protocol'
import { isBuiltInRole, type BuiltInRoleId, type GroupRole, type RoleId } from '@hubbub/protocol'
import { may, maySee } from '@hubbub/rules'
import { accessContextIn } from '../../core/access-context-in.ts'
import type { Home } from '../../core/home.tsx'

/** Everything as it is for a member who has these roles and no others; null where one may not edit roles any more. */
export function asHolder(home: Home, groupId: GroupId, roleIds: readonly GroupRole['id'][]): Home | null {
  const group = home.groups.find((one) => one.group.id === groupId)
  if (!group || !may(accessContextIn(home.me, group), 'roles.edit')) return null
  const shown = groupAs(group, roleIds, home)
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

function groupAs(view: GroupView, roleIds: readonly GroupRole['id'][], { me }: Home): GroupView {
  const { timeout: _timeout, joinedAt: _joined, roleIds: _own, ...rest } = view
  const own = roleIds.filter((id): id is RoleId => !isBuiltInRole(id))
  const shown: GroupView = {
    ...rest,
    role: highest(roleIds.filter(isBuiltInRole)),
    ...(own.length > 0 && { roleIds: own }),
    group: { ...view.group, categories: view.group.categories.map((one) => withoutPerson(one, me.id)) },
  }
  return { ...shown, channels: view.channels.map((one) => channelAs(one, me.id)).filter(isSeen) }

  // A private channel is seen by the roles that it lets in; that whoever looks was let in themselves does not count.
  function isSeen(channel: ConversationView): boolean {
    const { conversation, ...context } = accessContextIn(me, shown, channel)
    return maySee({ ...context, conversation: conversation && { ...conversation, isIn: false } })
  }
}

const highest = (roles: readonly BuiltInRoleId[]): BuiltInRoleId =>
  (['admin', 'moderator'] as const).find((role) => roles.includes(role)) ?? 'member'

const channelAs = (view: ConversationView, userId: UserId): ConversationView => {
  const conversation = withoutPerson(view.conversation, userId)
  return conversation === view.conversation ? view : { ...view, conversation }
}

/** What is said of oneself is not said of the others. */
function withoutPerson<T extends { overrides?: { version: number; list: Override[] } | undefined }>(
  place: T,
  userId: UserId,
): T {
  const { overrides } = place
  if (!overrides?.list.some(({ subject }) => subject === userId)) return place
  const list = overrides.list.filter(({ subject }) => subject !== userId)
  return { ...place, overrides: { ...overrides, list } }
}
