import type {
  Category,
  CategoryVisibility,
  Conversation,
  ConversationId,
  Group,
  GroupRoles,
  Member,
  UserId,
} from '@hubbub/protocol'
import { isSameVisibility, maySetVisibility, visibilityOf, type RoleVisibility } from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import { concerning } from '../overrides/decide-overrides.ts'
import { overridesOf } from '../overrides/overrides-of.ts'
import { namedRoles, rolesRecorded } from '../roles/named-roles.ts'
import type { CategoryVisibilityWish, TurnedChannel } from '../store/channel-repository.ts'
import { isSeen } from '../store/conversation-repository.ts'
import type { Decision, NewChange, Put } from '../store/decision.ts'
import { visibilityChanged, withRolesLetIn } from './decide-role-visibility.ts'
import { privacyTold, turnedBy, withPrivacy } from './privacy.ts'

interface Facts {
  group: Group | null
  roles: GroupRoles
  actor: Member | null
  /** All of the group, or those that are named. */
  channels: Conversation[]
  /** Those who run the group. */
  admins: UserId[]
  /** Let into the channels that are named in person: the actor, and of a public one everybody. */
  inside: { conversationId: ConversationId; userId: UserId }[]
}

type Refusal = 'not_found' | 'not_allowed' | 'version_conflict'

/**
 * A category says how the channels are that are made in it; each channel keeps its own, which is all that anybody asks for. So channels that are
 * to be turned with it are named: none turns that the caller does not see, or has not thought of.
 */
export function decideCategoryVisibility(
  { group, roles, actor, channels, admins, inside }: Facts,
  wish: CategoryVisibilityWish,
): Decision<Refusal, { category: Category; turned: TurnedChannel[] }> {
  const category = group?.categories.find(({ id }) => id === wish.categoryId)
  const to = { isPrivate: wish.isPrivate, roleIds: [...wish.roleIds] }
  const letIn = namedRoles(to.roleIds, roles)
  if (!group || !category || !actor || letIn.length < to.roleIds.length) return { refused: 'not_found' }
  const before = livingOf(category.visibility, roles)
  if (wish.version !== before.version) return { refused: 'version_conflict' }
  const named = wish.channels.map((id) => channels.find((channel) => channel.id === id))
  const inCategory = named.filter((channel) => channel?.categoryId === category.id) as Conversation[]
  if (inCategory.length < named.length) return { refused: 'not_found' }

  const insideOf = (id: ConversationId) =>
    inside.filter(({ conversationId }) => conversationId === id).map(({ userId }) => userId)
  const places = inCategory.map((channel) => ({
    ...{ isPrivate: channel.isPrivate, isIn: insideOf(channel.id).includes(actor.userId) },
    ...(channel.seenByRoles && { seenByRoles: channel.seenByRoles }),
    ...overridesOf(channel, group.categories),
  }))
  const seenByRoles = before.roleIds.map((roleId) => ({ roleId }))
  const overrides = category.overrides?.list ?? []
  // What is said of the category alone counts for channels that are made, which whoever makes them sees.
  const ofCategory = { isPrivate: before.isPrivate, isIn: true, seenByRoles, category: overrides }
  if (![ofCategory, ...places].every((place) => maySetVisibility(actor, place, to, roles)))
    return { refused: 'not_allowed' }

  const turns = inCategory
    .filter((channel) => !isSameVisibility(visibilityOf(channel), to))
    .map((channel) => turn(channel, to, wish, { actor, viewers: [...admins, ...insideOf(channel.id)] }))
  const isSame = category.visibility !== undefined && isSameVisibility(before, to)
  if (isSame && turns.length === 0)
    return { refused: null, out: { category, turned: [] }, puts: [], changes: [] }

  const after = { ...category, visibility: { version: before.version + 1, ...to } }
  const categories = group.categories.map((one) => (one === category ? after : one))
  const details = {
    ...{ name: category.name, isPrivate: to.isPrivate, ...rolesRecorded(letIn) },
    channels: turns.length,
    ...(turns.length > 0 && { channelIds: turns.map(({ out }) => out.id).join(' ') }),
  }
  return {
    refused: null,
    out: { category: after, turned: turns.map(({ out }) => out) },
    puts: [
      { kind: 'group', group: { ...group, categories } },
      ...turns.flatMap(({ puts }) => puts),
      ...recorded(wish.audit, details),
    ],
    // Once, however many turn: it has the categories, and is what tells everything that remembers where people belong to look again.
    changes: [
      ...turns.flatMap(({ changes }) => changes),
      { stream: group.id, type: 'group.changed', ...concerning(turns.map(({ out }) => out.id)) },
    ],
  }
}

/** Without roles that are gone: to leave one of them out asks for nothing. */
function livingOf(visibility: CategoryVisibility | undefined, roles: GroupRoles): CategoryVisibility {
  const { version = 0, isPrivate = false, roleIds = [] } = visibility ?? {}
  const there = new Set(roles.roles.map(({ id }) => id))
  return { version, isPrivate, roleIds: roleIds.filter((id) => there.has(id)) }
}

function turn(
  before: Conversation,
  to: RoleVisibility,
  { by, at, heads }: CategoryVisibilityWish,
  { actor, viewers }: { actor: Member; viewers: UserId[] },
): { out: TurnedChannel; puts: Put[]; changes: NewChange[] } {
  const { id, groupId } = before
  const turned = turnedBy(before, to.isPrivate)
  const known = new Map((before.seenByRoles ?? []).map((one) => [one.roleId, one]))
  const seenByRoles = to.roleIds.map(
    // Who saw it as everybody did goes on from where they have read; who comes to see it begins at its head. [P-6]
    (roleId) => known.get(roleId) ?? { roleId, from: turned ? 0 : (heads[id] ?? 0) },
  )
  const channel = withRolesLetIn(withPrivacy(before, to.isPrivate), seenByRoles)
  // Whoever closes a channel does not shut themselves out by it.
  const { role, roleIds = [] } = actor
  const isLost =
    turned === 'private' && !isSeen({ conversation: channel, role, roleIds, isIn: viewers.includes(by) })
  const seenBy = turned === 'private' ? [...new Set([...viewers, ...(isLost ? [by] : [])])].toSorted() : []
  const otherRoles = to.isPrivate && !isSameVisibility({ ...visibilityOf(before), isPrivate: true }, to)
  const isLetOut = to.isPrivate && [...known.keys()].some((roleId) => !to.roleIds.includes(roleId))
  return {
    out: { id, turned, seenBy, otherRoles, isLost: turned === 'private' || isLetOut },
    puts: [
      { kind: 'conversation', conversation: channel },
      ...(isLost
        ? [{ kind: 'participant', conversationId: id, groupId, userId: by, joinedAt: at } as const]
        : []),
    ],
    changes: [
      ...privacyTold(channel, turned, seenBy),
      otherRoles ? visibilityChanged(channel) : { stream: id, type: 'conversation.changed' },
    ],
  }
}
