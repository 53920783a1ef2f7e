import { limits, type Input, type Message, type Output, type Person, type UserId } from '@hubbub/protocol'
import { Breaks, type Bus, type Caller } from '@hubbub/runtime'
import type { SearchDeps } from '../deps.ts'
import type { Indexer } from '../index/indexer.ts'
import { textsOf } from '../index/entry-of.ts'
import { Matcher } from '../query/matcher.ts'
import { parseQuery } from '../query/parse-query.ts'
import { questionOf } from './question-of.ts'
import { readableBy, readableIn, readFilters, type ReadableEntry } from './scope.ts'
import { withBeside, type Hit } from './with-beside.ts'

/** Of an index that is new, or made again, more is missing than anybody waits for. */
const waitMs = 500
/** More each time: who finds little among the first finds little among the next as well, and each time has its cost. */
const entriesAtATime = { first: 100, most: 500 }
/** Then the answer comes, with what was found so far. */
const entriesLookedAt = 2_000
/** Likewise: units of texts and places of words in them. Two thousand messages of usual length take a tenth of it. */
const stepsTaken = 4_000_000

/** Messages that the caller may read now and that have what they search for, the newest first. */
export async function searchMessages(
  { q, before, limit, timeZone }: Input<'search.messages'>,
  { actor }: Caller,
  deps: SearchDeps,
  indexer: Indexer,
): Promise<Output<'search.messages'>> {
  const { userId } = actor!
  const { bus } = deps
  const query = parseQuery(q)
  const isComplete = await indexer.catchUp(waitMs)
  const [filtered, readable] = await Promise.all([
    readFilters(query.filters, { userId, timeZone }, bus),
    readableBy(userId, bus),
  ])
  const question = questionOf(query, filtered, readable)
  const matcher = new Matcher(query)
  const breaks = new Breaks()
  const hits: Hit[] = []
  let next = question && (before ?? Number.MAX_SAFE_INTEGER)
  let some = entriesAtATime.first
  const isEnough = (looked: number) =>
    looked >= entriesLookedAt || matcher.steps >= stepsTaken || hits.length === limit
  for (let looked = 0; next !== null && !isEnough(looked);) {
    const found = await deps.index.find({ ...question!, before: next }, some)
    looked += found.length
    next = found.length < some ? null : found.at(-1)!.position
    some = Math.min(some * 2, entriesAtATime.most)
    const seen = await readableIn(found, readable, bus)
    for (const [{ position, threadOf }, message] of await messagesOf(seen, userId, deps)) {
      await breaks.takeIfDue()
      const ranges = matcher.match(textsOf(message))
      if (!ranges) continue
      // The rest of what was found comes with the next page.
      if (hits.length === limit) break
      hits.push({ message, ranges, ...(threadOf && { threadOf }) })
      if (hits.length === limit) next = position
    }
  }
  const shown = await withBeside(hits, bus)
  const people = await peopleOf(shown, bus)
  return { hits: shown, people, next, indexed: isComplete ? 1 : await shareIndexed(deps) }
}

async function shareIndexed({ index }: SearchDeps): Promise<number> {
  const { messages, indexed } = await index.progress()
  return messages === 0 ? 1 : Math.min(1, indexed / messages)
}

async function messagesOf(
  entries: readonly ReadableEntry[],
  viewer: UserId,
  { bus }: SearchDeps,
): Promise<[ReadableEntry, Message][]> {
  const asked = Map.groupBy(entries, ({ conversationId }) => conversationId)
  const found = new Map<string, Message>()
  await Promise.all(
    Array.from(asked, async ([conversationId, some]) => {
      const seqs = some.map(({ seq }) => seq)
      const messages = await bus.call('messages.numbered', { conversationId, from: 1, to: 0, seqs, viewer })
      for (const message of messages) found.set(`${conversationId} ${message.seq}`, message)
    }),
  )
  return entries.flatMap((entry): [ReadableEntry, Message][] => {
    const message = found.get(`${entry.conversationId} ${entry.seq}`)
    return message && message.deletedAt === null ? [[entry, message]] : []
  })
}

/** Who wrote them and is mentioned in them, and who wrote what stands beside them. */
async function peopleOf(hits: readonly Hit[], bus: Bus): Promise<Person[]> {
  const authors = hits.map(({ message }) => message.authorId)
  const mentioned = hits.flatMap(({ message }) => message.mentions)
  const beside = hits.flatMap(({ before, after }) => [before, after]).flatMap((one) => one?.authorId ?? [])
  const userIds = [...new Set([...authors, ...mentioned, ...beside])]
  if (userIds.length === 0) return []
  return bus.call('accounts.cards', { userIds: userIds.slice(0, limits.peopleLookup) })
}
