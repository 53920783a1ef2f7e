import { AppError } from '@hubbub/protocol'
import { BenchError } from '../bench-error.ts'
import type { Administrator } from '../servers/administrator.ts'
import { restCall } from '../servers/rest-call.ts'
import type { TokensFile } from './tokens-file.ts'

/** Throws a `BenchError` when the server does not know the people of the file any more, or their time is over. */
export async function checkTokens({ path, users }: TokensFile, { url }: Administrator): Promise<void> {
  for (const user of new Set([users[0], users.at(-1)]))
    try {
      if (user) await restCall(url, 'accounts.me', {}, user.accessToken)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      throw new BenchError(
        'tokens_outdated',
        `The tokens in ${path} let nobody in any more (${error.code}). Run "hubbub-bench cleanup", then "register" again.`,
      )
    }
}
