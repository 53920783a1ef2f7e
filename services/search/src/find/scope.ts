import { AppError, ConversationId, GroupId, isConversation, UserId, type Input } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { FoundEntry } from '../store/search-index.ts'
import { beable, haveable, mark } from '../index/marks.ts'
import type { Filter, FilterKey } from '../query/parse-query.ts'
import { spanOf } from './dates.ts'

/** What filters ask of a message. */
export interface Filtered {
  /** Each list stands for one filter: a message has one of its marks. */
  anyOf: string[][]
  none: string[]
  from: number | null
  to: number | null
}

interface Caller {
  userId: UserId
  timeZone: Input<'search.messages'>['timeZone']
}

/** Of filters of one kind one is enough; of different kinds each counts. Throws `bad_input` for a value that means nothing. */
export async function readFilters(filters: readonly Filter[], caller: Caller, bus: Bus): Promise<Filtered> {
  const filtered: Filtered = { anyOf: [], none: [], from: null, to: null }
  const wanted = new Map<FilterKey, string[][]>()
  for (const filter of filters) {
    const { key, isNegated } = filter
    const span = spanOf(filter, caller.timeZone)
    if (span) {
      filtered.from = Math.max(filtered.from ?? 0, span.from ?? 0)
      if (span.to !== null) filtered.to = Math.min(filtered.to ?? Infinity, span.to)
      continue
    }
    const found = await marksFor(filter, caller, bus)
    if (isNegated) filtered.none.push(...found)
    else wanted.set(key, [...(wanted.get(key) ?? []), found])
  }
  // A picture in a direct message is both.
  for (const [key, marks] of wanted) {
    if (key === 'has' || key === 'is' || key === 'mentions') filtered.anyOf.push(...marks)
    else filtered.anyOf.push(marks.flat())
  }
  return filtered
}

/** One of them is enough: whoever is mentioned by a role that they hold now is mentioned. */
async function marksFor(filter: Filter, caller: Caller, bus: Bus): Promise<string[]> {
  const own = await markOf(filter, caller, bus)
  if (own !== mark.mentions(caller.userId)) return [own]
  const roleIds = await bus.call('groups.rolesOf', { userId: caller.userId })
  return [own, ...roleIds.map(mark.mentions)]
}

async function markOf({ key, value }: Filter, caller: Caller, bus: Bus): Promise<string> {
  const known = value.toLowerCase()
  const isPerson = key === 'from' || key === 'mentions'
  if (key === 'has' && isOneOf(haveable, known)) return mark.has(known)
  if (key === 'is' && isOneOf(beable, known)) return mark.is(known)
  if (key === 'in' && ConversationId.safeParse(value).success)
    return mark.conversation(value as ConversationId)
  if (key === 'in' && GroupId.safeParse(value).success) return mark.group(value as GroupId)
  if (key === 'mentions' && known === 'everyone') return mark.mentions('everyone')
  if (isPerson) return mark[key](await personOf(value, caller, bus))
  throw new AppError('bad_input', { fields: { q: `"${key}:${value}" is no filter.` } })
}

/** Nobody has this id: who asks for a name that there is not finds nothing, as for one who wrote nothing they may read. */
const nobody: UserId = 'u_00000000000000000000000000'

async function personOf(value: string, { userId }: Caller, bus: Bus): Promise<UserId> {
  if (value === 'me') return userId
  if (UserId.safeParse(value).success) return value as UserId
  const account = await bus.call('accounts.byName', { name: value.replace(/^@/u, '').toLowerCase() })
  return account?.id ?? nobody
}

/** What this person may read now. */
export async function readableBy(userId: UserId, bus: Bus): Promise<Set<ConversationId>> {
  const { streams } = await bus.call('groups.subscriptions', { userId })
  return new Set(streams.filter(isConversation))
}

/** What was found where this person may read, and for a reply in a thread where that began. */
export interface ReadableEntry extends FoundEntry {
  threadOf?: ConversationId
}

/** Who may read a conversation may read the threads that began there. */
export async function readableIn(
  found: readonly FoundEntry[],
  readable: ReadonlySet<ConversationId>,
  bus: Bus,
): Promise<ReadableEntry[]> {
  const elsewhere = new Set(
    found.map(({ conversationId }) => conversationId).filter((id) => !readable.has(id)),
  )
  const parents = new Map(
    await Promise.all(
      Array.from(elsewhere, async (conversationId) => {
        return [conversationId, await bus.call('threads.parentOf', { conversationId })] as const
      }),
    ),
  )
  return found.flatMap((entry) => {
    if (readable.has(entry.conversationId)) return entry
    const threadOf = parents.get(entry.conversationId)
    return threadOf && readable.has(threadOf) ? { ...entry, threadOf } : []
  })
}

const isOneOf = <T extends string>(all: readonly T[], one: string): one is T =>
  (all as readonly string[]).includes(one)
