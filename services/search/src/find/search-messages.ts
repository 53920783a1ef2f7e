import {
  limits,
  type ConversationId,
  type Input,
  type Message,
  type Output,
  type UserId,
} from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { SearchDeps } from '../deps.ts'
import type { Indexer } from '../index/indexer.ts'
import { textsOf } from '../index/entry-of.ts'
import { mark } from '../index/marks.ts'
import { findText, type Range } from '../query/find-text.ts'
import { parseQuery, type Query } from '../query/parse-query.ts'
import { planTerms } from '../query/plan.ts'
import type { EntryQuery, FoundEntry } from '../store/search-index.ts'
import { fold } from '../text/fold.ts'
import { readableBy, readFilters } from './scope.ts'

/** Of an index that is new, or made again, more is missing than anybody waits for. */
const waitMs = 500
const entriesAtATime = 100
/** Then the answer comes, with what was found so far. */
const entriesLookedAt = 2_000
/** So many are named in a question to the index; of more, what may not be read is left out afterwards. */
const placesNamed = 300

type Hit = Output<'search.messages'>['hits'][number]

/** Messages that the caller may read now and that have what they search for, the newest first. */
export async function searchMessages(
  { q, before, limit, timeZone }: Input<'search.messages'>,
  { actor }: Caller,
  deps: SearchDeps,
  indexer: Indexer,
): Promise<Output<'search.messages'>> {
  const { userId } = actor!
  const query = parseQuery(q)
  const isComplete = await indexer.catchUp(waitMs)
  const [filtered, readable] = await Promise.all([
    readFilters(query.filters, { userId, timeZone }, deps.bus),
    readableBy(userId, deps.bus),
  ])
  const { messages, indexed } = isComplete ? { messages: 1, indexed: 1 } : await deps.index.progress()
  const state = { indexed: messages === 0 ? 1 : Math.min(1, indexed / messages) }
  if (isNothing(query) || readable.size === 0) return { hits: [], people: [], next: null, ...state }
  const question = questionOf(query, filtered, readable)
  const hits: Hit[] = []
  let at = before ?? null
  let looked = 0
  while (hits.length < limit && looked < entriesLookedAt) {
    const found = await deps.index.find({ ...question, before: at }, entriesAtATime)
    looked += found.length
    const seen = found.filter(({ conversationId }) => readable.has(conversationId))
    for (const [entry, message] of await messagesOf(seen, userId, deps)) {
      const ranges = rangesIn(message, query)
      if (ranges === null) continue
      hits.push({ message, ranges })
      at = entry.position
      if (hits.length === limit) break
    }
    if (hits.length === limit) break
    if (found.length < entriesAtATime) return { ...(await withPeople(hits, deps)), next: null, ...state }
    at = found.at(-1)!.position
  }
  return { ...(await withPeople(hits, deps)), next: at, ...state }
}

/** It has nothing that a message could have. */
const isNothing = ({ wanted, filters }: Query): boolean =>
  wanted.length === 0 && !filters.some(({ isNegated }) => !isNegated)

function questionOf(
  { wanted, unwanted }: Query,
  filtered: Awaited<ReturnType<typeof readFilters>>,
  readable: ReadonlySet<ConversationId>,
): Omit<EntryQuery, 'before'> {
  const { anyOf, none, from, to } = filtered
  const places = readable.size <= placesNamed ? [[...readable].map(mark.conversation)] : []
  // A word that is not to be there at all; of more than a word only the text says whether it is.
  const words = unwanted.filter(({ isPrefix }) => !isPrefix).map((one) => planTerms([one]).all)
  return {
    ...planTerms(wanted),
    anyOf: [...anyOf, ...places],
    none: [...none, ...words.flatMap((terms, n) => (isOneWord(unwanted[n]!.text) ? terms : []))],
    ...{ from, to },
  }
}

const isOneWord = (text: string): boolean => /^[a-z0-9]{1,40}$/u.test(text)

async function messagesOf(
  entries: readonly FoundEntry[],
  viewer: UserId,
  { bus }: SearchDeps,
): Promise<[FoundEntry, Message][]> {
  const asked = Map.groupBy(entries, ({ conversationId }) => conversationId)
  const found = new Map<string, Message>()
  await Promise.all(
    Array.from(asked, async ([conversationId, some]) => {
      const seqs = some.map(({ seq }) => seq)
      const messages = await bus.call('messages.numbered', { conversationId, from: 1, to: 0, seqs, viewer })
      for (const message of messages) found.set(`${conversationId} ${message.seq}`, message)
    }),
  )
  return entries.flatMap((entry): [FoundEntry, Message][] => {
    const message = found.get(`${entry.conversationId} ${entry.seq}`)
    return message && message.deletedAt === null ? [[entry, message]] : []
  })
}

/** Where its text has what is searched for; null where it is not what is searched for. */
function rangesIn(message: Message, { wanted, unwanted }: Query): Range[] | null {
  const texts = textsOf(message).map((text) => ({ text, folded: fold(text) }))
  const placesOf = (one: Query['wanted'][number]) =>
    texts.map(({ text, folded }) => findText(folded, text, one))
  if (unwanted.some((one) => placesOf(one).some((ranges) => ranges.length > 0))) return null
  const ranges: Range[] = []
  for (const one of wanted) {
    const places = placesOf(one)
    if (places.every((found) => found.length === 0)) return null
    ranges.push(...places[0]!)
  }
  return ranges.sort(([a], [b]) => a - b).slice(0, limits.rangesPerHit)
}

async function withPeople(
  hits: Hit[],
  { bus }: SearchDeps,
): Promise<Pick<Output<'search.messages'>, 'hits' | 'people'>> {
  const userIds = [...new Set(hits.flatMap(({ message }) => [message.authorId, ...message.mentions]))]
  return { hits, people: userIds.length > 0 ? await bus.call('accounts.cards', { userIds }) : [] }
}
