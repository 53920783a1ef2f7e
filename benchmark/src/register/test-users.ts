import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import type { Administrator } from '../servers/administrator.ts'

/** A cluster's calls have ten seconds, and each of these is told in a stream of their own. */
const joinAtOnce = 1_000

/** Somebody who exists for benchmarks only, and what lets them in. */
export interface TestUser {
  userId: UserId
  name: string
  accessToken: string
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number
}

/** Creates so many, batch after batch; each batch exists on the server when it comes. */
export async function* registerTestUsers(
  administrator: Administrator,
  count: number,
  {
    perBatch = limits.testUsersAtOnce,
    prefix,
  }: { perBatch?: number | undefined; prefix?: string | undefined } = {},
): AsyncGenerator<TestUser[]> {
  for (let left = count; left > 0; left -= perBatch) {
    const { users } = await administrator.call('accounts.batchRegister', {
      count: Math.min(left, perBatch),
      ...(prefix !== undefined && { prefix }),
    })
    yield users.map(({ userId, name, accessToken, expiresAt }) => ({ userId, name, accessToken, expiresAt }))
  }
}

/** Makes them members of a group; who is one already is left alone. */
export async function addToGroup(
  administrator: Administrator,
  groupId: GroupId,
  users: readonly TestUser[],
  onProgress: (count: number) => void = () => {},
): Promise<void> {
  for (let from = 0; from < users.length; from += joinAtOnce) {
    const userIds = users.slice(from, from + joinAtOnce).map(({ userId }) => userId)
    await administrator.call('groups.addTestUsers', { groupId, userIds })
    onProgress(from + userIds.length)
  }
}
