import type { LiveFeed } from '../live/live-feed.ts'
import type { Administrator } from '../servers/administrator.ts'
import { checkTokens } from './check-tokens.ts'
import { testGroup } from './test-group.ts'
import { addToGroup, registerTestUsers } from './test-users.ts'
import type { TokensFile } from './tokens-file.ts'

export interface RegisterParts {
  administrator: Administrator
  file: TokensFile
  /** As many as the server takes when not given. */
  perBatch?: number | undefined
  /** Of the names of those who are registered; the server's choice when not given. */
  prefix?: string | undefined
  feed: LiveFeed
}

export interface Registered {
  /** How many of them were not there before. */
  added: number
  /** Null when nobody was missing. */
  perSecond: number | null
}

/** Registers as many as the file lacks to hold so many; broken off and called again it goes on where it was. */
export async function registerUpTo(
  total: number,
  { administrator, file, perBatch, prefix, feed }: RegisterParts,
): Promise<Registered> {
  await checkTokens(file, administrator)
  const missing = Math.max(0, total - file.users.length)
  const from = performance.now()
  for await (const batch of registerTestUsers(administrator, missing, { perBatch, prefix })) {
    file.addUsers(batch)
    feed.report({ kind: 'progress', doing: 'registering', count: file.users.length, of: total })
  }
  const seconds = (performance.now() - from) / 1_000
  return { added: missing, perSecond: missing === 0 ? null : missing / seconds }
}

/** Makes the first so many of the file members of a group. */
export async function gather(
  { name, channel, members }: { name: string; channel?: string | undefined; members: number },
  { administrator, file, feed }: RegisterParts,
): Promise<void> {
  const { groupId } = await testGroup(administrator, file, name, channel)
  await addToGroup(administrator, groupId, file.users.slice(0, members), (count) =>
    feed.report({ kind: 'progress', doing: `gathering in ${name}`, count, of: members }),
  )
}

/** Groups of each of these sizes, in which the same people are: the first one's in the second one as well, and so on. */
export async function registerRooms(sizes: readonly number[], parts: RegisterParts): Promise<Registered> {
  const registered = await registerUpTo(Math.max(...sizes), parts)
  for (const members of sizes) await gather({ name: `Grand chat of ${members}`, members }, parts)
  return registered
}
