import { limits } from '@hubbub/protocol'
import type { Administrator } from '../servers/administrator.ts'
import { deleteTestGroups } from './test-group.ts'
import type { TokensFile } from './tokens-file.ts'

export interface CleanUpParts {
  administrator: Administrator
  file: TokensFile
  onProgress: (doing: string, count: number, of: number) => void
}

/**
 * Removes the groups made for test users with all that was said there, every test user of the server, also those whose
 * tokens were never noted, and at last the file. Broken off and called again it goes on where it was.
 */
export async function cleanUp({ administrator, file, onProgress }: CleanUpParts) {
  const groups = await deleteTestGroups(administrator, file)
  let users = 0
  for (;;) {
    const { removed, left } = await administrator.call('accounts.removeTestUsers', {
      limit: limits.testUsersRemovedAtOnce,
    })
    users += removed
    onProgress('removed', users, users + left)
    if (left === 0) break
  }
  file.remove()
  return { groups, users }
}
