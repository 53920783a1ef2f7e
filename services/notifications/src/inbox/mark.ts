import type { Input } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import type { InboxDeps } from '../deps.ts'
import { writeEntries } from '../entries/write-entries.ts'

const atATime = 200

export async function markRead(
  { id }: Input<'inbox.markRead'>,
  { actor }: Caller,
  deps: InboxDeps,
): Promise<Record<string, never>> {
  await writeEntries(actor!.userId, [{ kind: 'read', id }], deps)
  return {}
}

/** What came since the caller looked stays unread. */
export async function markAllRead(
  { upTo }: Input<'inbox.markAllRead'>,
  { actor }: Caller,
  deps: InboxDeps,
): Promise<Record<string, never>> {
  const { userId } = actor!
  for (let before = upTo + 1; ;) {
    const page = await deps.inbox.page(userId, { isRead: false, before, limit: atATime })
    const wishes = page.map(({ id }) => ({ kind: 'read', id }) as const)
    if (wishes.length > 0) await writeEntries(userId, wishes, deps)
    if (page.length < atATime) return {}
    before = page.at(-1)!.at
  }
}
