import { limits } from '@hubbub/protocol'
import type { LiveFeed } from '../live/live-feed.ts'
import type { Administrator } from '../servers/administrator.ts'
import { deleteTestGroups } from './test-group.ts'
import type { TokensFile } from './tokens-file.ts'

export interface CleanUpParts {
  administrator: Administrator
  file: TokensFile
  feed: LiveFeed
}

/**
 * Removes the groups made for test users with all that was said there, every test user of the server, also those whose
 * tokens were never noted, and at last the file. Broken off and called again it goes on where it was.
 */
export async function cleanUp({ administrator, file, feed }: CleanUpParts) {
  const groups = await deleteTestGroups(administrator, file)
  let users = 0
  for (;;) {
    const { removed, left } = await administrator.call('accounts.removeTestUsers', {
      limit: limits.testUsersRemovedAtOnce,
    })
    users += removed
    feed.report({ kind: 'progress', doing: 'removing users', count: users, of: users + left })
    if (left === 0) break
  }
  file.remove()
  return { groups, users }
}
