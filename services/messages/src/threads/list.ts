import { limits, type Input, type Message, type Output, type Thread } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { isUnreadThread } from '@hubbub/rules'
import { actorOf } from '../context/actor.ts'
import type { ReadingDeps } from '../context/deps.ts'
import { asSeenBy } from '../seen/as-seen-by.ts'
import { peopleIn } from '../seen/people-in.ts'
import { followedBy } from './followed-by.ts'

/** The threads that the caller follows, page by page, each with the message that it began at. */
export async function list(
  { filter, before, limit }: Input<'threads.list'>,
  caller: Caller,
  deps: ReadingDeps,
): Promise<Output<'threads.list'>> {
  const userId = actorOf(caller)
  const all = await followedBy({ userId, limit: limits.threadsFollowed }, deps)
  const wanted = all.filter(isWanted[filter])
  const rest = before === undefined ? wanted : wanted.filter((thread) => placeOf(thread) < before)
  const page = rest.slice(0, limit)
  const roots = await rootsOf(page, caller, deps)
  const threads = page.flatMap((thread) => {
    const root = roots.get(keyOf(thread.parent))
    return root ? { thread, root } : []
  })
  const faces = page.flatMap(({ faces: some }) => some.map((authorId) => ({ authorId, mentions: [] })))
  return {
    threads,
    people: await peopleIn([...roots.values(), ...faces], deps),
    next: rest.length > limit ? placeOf(page.at(-1)!) : null,
  }
}

const isWanted: Record<Input<'threads.list'>['filter'], (thread: Thread) => boolean> = {
  all: ({ count }) => count > 0,
  unread: isUnreadThread,
  followed: () => true,
}

/** Where it stands in the list: of two the later one has the greater text. */
const placeOf = ({ lastAt, conversationId }: Thread): string =>
  `${String(lastAt ?? 0).padStart(16, '0')} ${conversationId}`

const keyOf = ({ conversationId, seq }: Thread['parent']): string => `${conversationId} ${seq}`

async function rootsOf(
  threads: readonly Thread[],
  caller: Caller,
  deps: ReadingDeps,
): Promise<Map<string, Message>> {
  const byPlace = Map.groupBy(threads, ({ parent }) => parent.conversationId)
  const found = await Promise.all(
    [...byPlace].map(async ([id, those]) => {
      const seqs = those.map(({ parent }) => parent.seq)
      return asSeenBy(actorOf(caller), id, await deps.messages.pick(id, seqs), deps)
    }),
  )
  return new Map(found.flat().map((message) => [keyOf(message), message]))
}
