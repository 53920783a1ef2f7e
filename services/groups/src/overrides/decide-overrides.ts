import {
  overridablePermissions,
  type AuditEntry,
  type Category,
  type Conversation,
  type ConversationId,
  type Group,
  type GroupRoles,
  type Member,
  type Override,
  type Overrides,
  type UserId,
} from '@hubbub/protocol'
import {
  mayOverride,
  overrideChanges,
  type OverrideChange,
  type OverriddenPlace,
  type OverrideTarget,
} from '@hubbub/rules'
import { categoryTold } from '../privacy/privacy.ts'
import { overridesOf } from '../access/overrides-of.ts'
import type { Decision } from '../records/decision.ts'
import type {
  CategoryOverridesWish,
  ChannelOverridesWish,
  OverrideRefusal,
  OverridesWish,
} from '../records/override-repository.ts'

/** Who asks, and who stands how in the group. */
export interface OverrideFacts {
  roles: GroupRoles
  actor: Member | null
  /** Those named now or by the wish who are members. */
  people: Member[]
}

interface ChannelFacts extends OverrideFacts {
  channel: Conversation | null
  /** Of its group. */
  categories: Category[]
  /** The actor was let into it. */
  isIn: boolean
}

interface CategoryFacts extends OverrideFacts {
  group: Group | null
  /** All of the group. */
  channels: Conversation[]
}

/** Everybody in the channel hears its settings as they are then. */
export function decideChannelOverrides(
  { channel, categories, isIn, ...facts }: ChannelFacts,
  wish: ChannelOverridesWish,
): Decision<OverrideRefusal, { channel: Conversation }> {
  if (channel?.kind !== 'channel') return { refused: 'not_found' }
  const { id, isPrivate, overrides, seenByRoles } = channel
  const place = { isPrivate, isIn, ...(seenByRoles && { seenByRoles }), ...overridesOf(channel, categories) }
  const decided = decideOverrides(facts, wish, overrides, place)
  if (decided.refused !== null) return decided
  if (!decided.audit) return { refused: null, out: { channel }, puts: [], changes: [] }
  const after = { ...channel, overrides: decided.overrides }
  return {
    refused: null,
    out: { channel: after },
    puts: [
      { kind: 'conversation', conversation: after },
      { kind: 'audit', entry: decided.audit },
    ],
    changes: [{ stream: id, type: 'conversation.changed' }],
  }
}

/** `channels`: those that it counts for. The group hears its categories as they are then. */
export function decideCategoryOverrides(
  { group, channels, ...facts }: CategoryFacts,
  wish: CategoryOverridesWish,
): Decision<OverrideRefusal, { category: Category; channels: ConversationId[] }> {
  const category = group?.categories.find(({ id }) => id === wish.categoryId)
  if (!group || !category) return { refused: 'not_found' }
  const { id, overrides } = category
  const place = { isPrivate: false, isIn: false, category: overrides?.list ?? [] }
  const decided = decideOverrides(facts, wish, overrides, place)
  if (decided.refused !== null) return decided
  if (!decided.audit) return { refused: null, out: { category, channels: [] }, puts: [], changes: [] }
  const after = { ...category, overrides: decided.overrides }
  const categories = group.categories.map((one) => (one === category ? after : one))
  const within = channels.filter(({ categoryId }) => categoryId === id)
  const concerned = within.map((channel) => channel.id)
  return {
    refused: null,
    out: { category: after, channels: concerned },
    puts: [
      { kind: 'group', group: { ...group, categories } },
      { kind: 'audit', entry: decided.audit },
    ],
    changes: [{ stream: group.id, type: 'group.changed', ...concerning(concerned) }, ...categoryTold(within)],
  }
}

/** The channels for which something else counts: logged, so that it is forgotten everywhere even if the writer dies. */
export const concerning = (conversationIds: ConversationId[]) =>
  conversationIds.length > 0 && { data: { conversationIds } }

type Decided =
  | { refused: OverrideRefusal }
  /** Without an entry nothing has turned. */
  | { refused: null; overrides: Overrides; audit: AuditEntry | null }

function decideOverrides(
  facts: OverrideFacts,
  { version, overrides: wished, audit }: OverridesWish,
  before: Overrides = { version: 0, list: [] },
  place: OverriddenPlace,
): Decided {
  if (!facts.actor) return { refused: 'not_found' }
  if (version !== before.version) return { refused: 'version_conflict' }
  if (!isClear(wished)) return { refused: 'bad_input' }
  const list = withoutGone(wished, facts.roles)
  const changes = overrideChanges(withoutGone(before.list, facts.roles), list)
  const refused = refusalOf(facts, facts.actor, changes, place)
  if (refused) return { refused }
  const overrides = changes.length > 0 ? { version: version + 1, list } : before
  return { refused: null, overrides, audit: changes.length > 0 ? recorded(audit, changes) : null }
}

/** Of what turns in a place, as it is before, the first thing that this actor may not turn; also where a channel comes under other overrides by being moved. */
export function refusalOf(
  { roles, people }: Omit<OverrideFacts, 'actor'>,
  actor: Member,
  changes: readonly OverrideChange[],
  place: OverriddenPlace,
): 'not_found' | 'not_allowed' | null {
  const byId = new Map(people.map((member) => [member.userId, member]))
  for (const change of changes) {
    const target = targetOf(change, byId)
    if (!target) return 'not_found'
    if (!mayOverride(actor, target, change, roles, place)) return 'not_allowed'
  }
  return null
}

/** Null: there is nobody of whom something could be said. What was said of somebody who has left can be taken back. */
function targetOf(
  { subject, to }: OverrideChange,
  people: ReadonlyMap<UserId, Member>,
): OverrideTarget | null {
  if (!isPerson(subject)) return subject
  return people.get(subject) ?? (to === 'inherit' ? { role: null } : null)
}

const isPerson = (subject: Override['subject']): subject is UserId => subject.startsWith('u_')

/** Each subject once, nothing both allowed and denied. */
function isClear(overrides: readonly Override[]): boolean {
  const isOnce = new Set(overrides.map(({ subject }) => subject)).size === overrides.length
  return isOnce && overrides.every(({ allow, deny }) => !allow.some((one) => deny.includes(one)))
}

/** Without roles that are gone, and without those who inherit everything. */
function withoutGone(overrides: readonly Override[], { roles }: GroupRoles): Override[] {
  const inOrder = (names: readonly string[]) => overridablePermissions.filter((one) => names.includes(one))
  return overrides
    .filter(({ subject }) => isPerson(subject) || roles.some(({ id }) => id === subject))
    .filter(({ allow, deny }) => allow.length + deny.length > 0)
    .map(({ subject, allow, deny }) => ({ subject, allow: inOrder(allow), deny: inOrder(deny) }))
}

/** For each subject what turned: `messages.send: deny, messages.pin: inherit`. */
function recorded(audit: AuditEntry, changes: readonly OverrideChange[]): AuditEntry {
  const details: AuditEntry['details'] = { ...audit.details }
  for (const { subject, permission, to } of changes) {
    const said = details[subject]
    details[subject] = `${said === undefined ? '' : `${said}, `}${permission}: ${to}`
  }
  return { ...audit, details }
}
