import type {
  Category,
  Conversation,
  ConversationId,
  Group,
  GroupRoles,
  LetInRoleId,
  Member,
  UserId,
} from '@hubbub/protocol'
import {
  isSameVisibility,
  maySetVisibility,
  placeOfCategory,
  rightsOf,
  rolesTurned,
  visibilityOf,
  visibilityOfCategory,
  type OverriddenPlace,
  type RoleVisibility,
} from '@hubbub/rules'
import { recorded } from '../events/recorded.ts'
import { concerning } from '../overrides/decide-overrides.ts'
import { overridesOf } from '../access/overrides-of.ts'
import { namedRoles, rolesRecorded } from '../roles/named-roles.ts'
import type { CategoryVisibilityWish, TurnedChannel } from '../records/channel-repository.ts'
import type { Decision, NewChange, Put } from '../records/decision.ts'
import { withRolesLetIn } from '../privacy/decide-role-visibility.ts'
import {
  categoryTold,
  letPersonIn,
  lookAgain,
  privacyTold,
  shutOut,
  turnedBy,
  visibilityChanged,
  withPrivacy,
} from '../privacy/privacy.ts'

interface Facts {
  group: Group | null
  roles: GroupRoles
  actor: Member | null
  /** Of the category; others are left out of account. */
  channels: Conversation[]
  /** Those who run the group. */
  admins: UserId[]
  /** Let in in person: the actor, of the private ones; everybody, of the public ones that are named. */
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
  const before = visibilityOfCategory(category, roles)
  if (wish.version !== before.version) return { refused: 'version_conflict' }

  const insideOf = Map.groupBy(inside, ({ conversationId }) => conversationId)
  const inCategory = channels
    .filter(({ categoryId }) => categoryId === category.id)
    .map((channel) => {
      const people = (insideOf.get(channel.id) ?? []).map(({ userId }) => userId)
      const place = placeOf(channel, people.includes(wish.by), group.categories)
      return { channel, people, place, isVisible: rightsOf(actor, roles, place).has('conversation.see') }
    })
  const visible = new Map(inCategory.filter(({ isVisible }) => isVisible).map((one) => [one.channel.id, one]))
  const places = wish.channels.flatMap((id) => visible.get(id) ?? [])
  // One that is elsewhere, and one that the caller does not see, are not told apart from one that there is not.
  if (places.length < wish.channels.length) return { refused: 'not_found' }
  const closed = inCategory.filter(({ channel }) => channel.isPrivate)
  const isIn = closed.length === 0 || closed.some(({ isVisible }) => isVisible)
  const asked = [placeOfCategory(category, roles, isIn), ...places.map(({ place }) => place)]
  if (!asked.every((place) => maySetVisibility(actor, place, to, roles))) return { refused: 'not_allowed' }

  const turns = places
    .filter(({ channel }) => !isSameVisibility(visibilityOf(channel), to))
    .map(({ channel, people }) => turn(channel, to, wish, { actor, viewers: [...admins, ...people] }))
  const turned = turns.map(({ out }) => out)
  const { prepared } = wish
  const isSame = category.visibility !== undefined && isSameVisibility(before, to)
  if (prepared === null || (isSame && turns.length === 0))
    return { refused: null, out: { category, turned }, puts: [], changes: [] }
  if (turned.some((one) => one.turned && !prepared.includes(one.id))) return { refused: 'version_conflict' }

  const after = { ...category, visibility: { version: before.version + 1, ...to } }
  const categories = group.categories.map((one) => (one === category ? after : one))
  const ids = turned.map(({ id }) => id)
  const others = closed.map(({ channel }) => channel).filter(({ id }) => !ids.includes(id))
  const details = {
    ...{ name: category.name, isPrivate: to.isPrivate, ...rolesRecorded(letIn) },
    ...{ channels: ids.length, ...(ids.length > 0 && { channelIds: ids.join(' ') }) },
  }
  return {
    refused: null,
    out: { category: after, turned },
    puts: [
      { kind: 'group', group: { ...group, categories } },
      ...turns.flatMap(({ puts }) => puts),
      ...recorded(wish.audit, details),
    ],
    // Of the group once, however many turn.
    changes: [
      ...turns.flatMap(({ changes }) => changes),
      { ...lookAgain(group.id), ...concerning(ids) },
      ...categoryTold(others),
    ],
  }
}

const placeOf = (channel: Conversation, isIn: boolean, categories: readonly Category[]): OverriddenPlace => ({
  ...{ isPrivate: channel.isPrivate, isIn },
  ...(channel.seenByRoles && { seenByRoles: channel.seenByRoles }),
  ...overridesOf(channel, categories),
})

function turn(
  before: Conversation,
  to: RoleVisibility,
  { by, at, heads }: CategoryVisibilityWish,
  { actor, viewers }: { actor: Member; viewers: UserId[] },
): { out: TurnedChannel; puts: Put[]; changes: NewChange[] } {
  const { id } = before
  const turned = turnedBy(before, to.isPrivate)
  const known = new Map((before.seenByRoles ?? []).map((one) => [one.roleId, one]))
  const seenByRoles = to.roleIds.map(
    // Who saw it as everybody did goes on from where they have read; who comes to see it begins at its head. [P-6]
    (roleId) => known.get(roleId) ?? { roleId, from: turned ? 0 : (heads[id] ?? 0) },
  )
  const channel = withRolesLetIn(withPrivacy(before, to.isPrivate), seenByRoles)
  const isShutOut = turned === 'private' && shutOut(channel, actor, viewers.includes(by))
  const letInNow = isShutOut ? [by] : []
  const seenBy = turned === 'private' ? [...new Set([...viewers, ...letInNow])].toSorted() : []
  const rolesOnly = turned ? null : rolesTurned(visibilityOf(before), to)
  const isSeenByOthers = to.isPrivate && (turned === null || seenByRoles.length > 0)
  const isLetOut = rolesOnly?.some((roleId) => known.has(roleId as LetInRoleId)) ?? false
  return {
    out: { id, turned, seenBy, isSeenByOthers, isLost: turned === 'private' || isLetOut },
    puts: [
      { kind: 'conversation', conversation: channel },
      ...letInNow.map((userId) => letPersonIn(channel, userId, at)),
    ],
    changes: turned ? privacyTold(channel, turned, seenBy) : [visibilityChanged(channel)],
  }
}
