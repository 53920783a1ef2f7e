import { limits, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { InboxDeps } from '../deps.ts'
import { readCursor, writeCursor, type Cursor } from './cursor.ts'
import { describeEntries } from './describe-entries.ts'
import { seenEntries, type SeenEntry } from './seen-entries.ts'
import { countUnread, unreadEntries } from './unread-entries.ts'

/** One page more than any list shows: then the answer comes, with what was found so far. */
const pagesLookedAt = 10

/** What concerns the caller by name: unread first, and then the latest. */
export async function listInbox(
  { filter, before, limit }: Input<'inbox.list'>,
  { actor }: Caller,
  deps: InboxDeps,
): Promise<Output<'inbox.list'>> {
  const { userId } = actor!
  const from = readCursor(before)
  const found: SeenEntry[] = []
  let next: Cursor | null = from
  if (!from.isRead) {
    found.push(...(await unreadEntries(userId, { before: from.before, limit: limit + 1 }, deps)))
    const isMore = found.length > limit
    next = isMore
      ? { isRead: false, before: found[limit - 1]!.entry.at }
      : { isRead: true, before: Number.MAX_SAFE_INTEGER }
    found.splice(limit)
    if (filter === 'unread' && !isMore) next = null
  }
  if (next?.isRead && found.length < limit) next = await addRead(userId, next, { found, limit }, deps)
  return {
    ...(await describeEntries(userId, found, deps)),
    unread: await countUnread(userId, deps),
    next: next && writeCursor(next),
  }
}

/** Fills the page with what is read. Answers where the next one begins; null: there are no more. */
async function addRead(
  userId: UserId,
  from: Cursor,
  { found, limit }: { found: SeenEntry[]; limit: number },
  deps: InboxDeps,
): Promise<Cursor | null> {
  let { before } = from
  for (let pages = 0; pages < pagesLookedAt; pages++) {
    const wanted = limits.inboxPage.max
    const page = await deps.inbox.page(userId, { isRead: true, before, limit: wanted })
    for (const seen of await seenEntries(userId, page, deps)) {
      if (found.length === limit) return { isRead: true, before }
      found.push({ ...seen, isUnread: false })
      before = seen.entry.at
    }
    if (page.length < wanted) return null
    before = page.at(-1)!.at
  }
  return { isRead: true, before }
}
