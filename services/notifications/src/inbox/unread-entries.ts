import { limits, type UserId } from '@hubbub/protocol'
import type { InboxDeps } from '../deps.ts'
import { seenEntries, type SeenEntry } from './seen-entries.ts'

const atATime = 100
const looksAtMost = 3

/**
 * Unread entries that this person may see, the latest first, from before that time. What was read with its message, or is lost, is noted
 * on the way, and not looked at the next time.
 */
export async function unreadEntries(
  userId: UserId,
  { before, limit }: { before: number; limit: number },
  deps: InboxDeps,
): Promise<SeenEntry[]> {
  const found: SeenEntry[] = []
  let looks = 0
  for (let from = before; ;) {
    const page = await deps.inbox.page(userId, { isRead: false, before: from, limit: atATime })
    const seen = await seenEntries(userId, page, deps)
    const unread = seen.filter(({ isUnread }) => isUnread)
    const isSettled = await settle(userId, page, unread, deps)
    // A reply came in between, and nobody is told of it where the thread is unread.
    if (!isSettled && ++looks < looksAtMost) continue
    looks = 0
    found.push(...unread)
    if (page.length < atATime || found.length >= limit) return found.slice(0, limit)
    from = page.at(-1)!.at
  }
}

async function settle(
  userId: UserId,
  page: readonly SeenEntry['entry'][],
  unread: readonly SeenEntry[],
  { inbox, clock }: InboxDeps,
): Promise<boolean> {
  const still = new Set(unread.map(({ entry }) => entry.id))
  const read = page.filter(({ id }) => !still.has(id))
  return read.length === 0 || (await inbox.settle(userId, read, clock.wall())) === read.length
}

/** How many there are, as far as they are counted. */
export async function countUnread(userId: UserId, deps: InboxDeps): Promise<number> {
  const wish = { before: Number.MAX_SAFE_INTEGER, limit: limits.inboxCounted }
  return (await unreadEntries(userId, wish, deps)).length
}
