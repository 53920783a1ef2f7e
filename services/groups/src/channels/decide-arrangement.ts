import {
  limits,
  type Category,
  type CategoryId,
  type Conversation,
  type ConversationId,
  type Group,
} from '@hubbub/protocol'
import { overrideChanges } from '@hubbub/rules'
import { concerning, refusalOf, type OverrideFacts } from '../overrides/decide-overrides.ts'
import { categoryOverrides, overridesOf } from '../access/overrides-of.ts'
import type { Arrangement } from '../records/channel-repository.ts'
import { isSeen } from '../records/conversation-repository.ts'
import type { Decision } from '../records/decision.ts'
import { arrange } from './arrange.ts'
import { categoryTold } from '../privacy/privacy.ts'

interface Facts extends OverrideFacts {
  group: Group | null
  /** All of the group. */
  channels: Conversation[]
  /** The private ones that the actor was let into. */
  letInto: ConversationId[]
}

export function decideArrangement(
  { group, channels, letInto, actor, ...facts }: Facts,
  { groupId, ...wish }: Arrangement,
): Decision<
  'not_found' | 'not_allowed' | 'bad_input' | 'limit_reached',
  { categories: Category[]; overridden: ConversationId[] }
> {
  const byId = new Map(channels.map((channel) => [channel.id, channel]))
  const { role = null, roleIds = [] } = actor ?? {}
  // One that the actor does not see is not told apart from one that there is not.
  const visible = channels.filter((conversation) =>
    isSeen({ conversation, role, roleIds, isIn: letInto.includes(conversation.id) }),
  )
  const known = new Set(visible.map(({ id }) => id))
  if (!group || !isAllKnown(wish, group.categories, known)) return { refused: 'not_found' }
  const named = wish.categories.map(({ id, name }) => ({ ...keptOf(group, id), id, name }))
  const ids = new Set(named.map(({ id }) => id))
  const isClear = ids.size === named.length && !wish.removes?.some((id) => ids.has(id))
  const staying = unnamed(group.categories, ids, wish.removes ?? withPublicIn(channels))
  const categories = [...named, ...staying]
  // A client of before names above all others what is in a category that it does not know.
  const isLeft = (id: ConversationId) =>
    !wish.removes && staying.some((category) => category.id === byId.get(id)!.categoryId)
  const above = wish.channels.filter((id) => !isLeft(id))
  const remaining = new Set(categories.map(({ id }) => id))
  const places = arrange(channels, { ...wish, channels: above }, remaining)
  if (!places || !isClear) return { refused: 'bad_input' }
  if (categories.length > limits.categoriesPerGroup) return { refused: 'limit_reached' }

  const moved = places
    .map(({ id, ...place }) => ({ before: byId.get(id)!, after: { ...byId.get(id)!, ...place } }))
    .filter(({ before, after }) => isElsewhere(before, after))
  const turned = moved.map(({ before, after }) => ({
    channel: before,
    changes: overrideChanges(
      categoryOverrides(before.categoryId, group.categories),
      categoryOverrides(after.categoryId, categories),
    ),
  }))
  for (const { channel, changes } of turned) {
    // What one may not set for a channel one does not bring about by moving it. Who was let in sees it, which is not asked here.
    const place = { isPrivate: false, isIn: false, ...overridesOf(channel, group.categories) }
    const refused = changes.length > 0 && (actor ? refusalOf(facts, actor, changes, place) : 'not_found')
    if (refused) return { refused }
  }
  const stayed = channels.filter(({ id }) => !moved.some(({ after }) => after.id === id))
  const told = stayed.filter(({ categoryId }) => isToldOtherwise(categoryId, group.categories, categories))
  const overridden = turned.filter(({ changes }) => changes.length > 0).map(({ channel }) => channel.id)
  return {
    refused: null,
    out: { categories, overridden },
    puts: [
      { kind: 'group', group: { ...group, categories } },
      ...moved.map(({ after: conversation }) => ({ kind: 'conversation', conversation }) as const),
    ],
    // The group hears where the public ones stand; a private one tells those who see it by itself.
    changes: [
      { stream: groupId, type: 'channels.arranged', ...concerning(overridden) },
      ...categoryTold([...moved.map(({ after }) => after), ...told]),
    ],
  }
}

/** All that a category keeps whose name and channels are set. */
const keptOf = ({ categories }: Group, id: CategoryId): Category | undefined =>
  categories.find((category) => category.id === id)

const unnamed = (before: readonly Category[], named: ReadonlySet<CategoryId>, removes: CategoryId[]) =>
  before.filter(({ id }) => !named.has(id) && !removes.includes(id))

/** Those that every client knows, also one of before, which names all that are to stay. */
const withPublicIn = (channels: readonly Conversation[]): CategoryId[] =>
  channels.flatMap(({ isPrivate, categoryId }) => (isPrivate || !categoryId ? [] : categoryId))

/** Whether a category has another name or stands elsewhere. */
function isToldOtherwise(
  id: CategoryId | null,
  before: readonly Category[],
  after: readonly Category[],
): boolean {
  const [old, now] = [before, after].map((list) => list.findIndex((one) => one.id === id))
  return old !== now || before[old!]?.name !== after[now!]?.name
}

function isElsewhere(before: Conversation, after: Conversation): boolean {
  return before.categoryId !== after.categoryId || before.position !== after.position
}

function isAllKnown(
  { categories, channels }: Pick<Arrangement, 'categories' | 'channels'>,
  known: readonly Category[],
  all: ReadonlySet<ConversationId>,
): boolean {
  const ids = new Set(known.map(({ id }) => id))
  return (
    categories.every((category) => category.isNew || ids.has(category.id)) &&
    [...channels, ...categories.flatMap((category) => category.channels)].every((id) => all.has(id))
  )
}
