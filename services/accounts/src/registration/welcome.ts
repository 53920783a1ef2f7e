import type { Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'

/** Whether the setup link waits for the first account of all. Says nothing of the code, which only the log shows. */
export async function welcome({ directory, setupCode }: AccountsDeps): Promise<Output<'accounts.welcome'>> {
  return { isNew: setupCode !== null && (await directory.page(null, 1)).length === 0 }
}
