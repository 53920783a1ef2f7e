import type { UserId } from '@hubbub/protocol'
import type { InboxDeps } from '../deps.ts'
import type { Wish } from '../store/decide-entries.ts'

/** Writes, and tells the person's own devices; answers whether anything is different from before. */
export async function writeEntries(
  userId: UserId,
  wishes: readonly Wish[],
  { bus, inbox, epoch, clock }: InboxDeps,
): Promise<boolean> {
  const rev = await inbox.write({ userId, wishes, now: clock.wall() })
  if (rev === null) return false
  const event = { stream: userId, epoch, rev, type: 'inbox.changed', data: {} } as const
  bus.announce('stream.changed', { room: userId, seq: 0, committedAt: clock.monotonic(), event })
  return true
}

/** So many people at once: of a thread that very many follow not all are written to together. */
const atOnce = 50

/** The same for many, each in a write of their own. */
export async function writeToEach(wishes: ReadonlyMap<UserId, Wish>, deps: InboxDeps): Promise<void> {
  const all = [...wishes]
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    await Promise.all(some.map(([userId, wish]) => writeEntries(userId, [wish], deps)))
  }
}
