import type { Input, Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { asAdministratorsSee } from './as-administrators-see.ts'

/** A page of all accounts, in order of creation. */
export async function listAccounts(
  { after, limit }: Input<'accounts.list'>,
  { directory }: AccountsDeps,
): Promise<Output<'accounts.list'>> {
  const found = await directory.page(after ?? null, limit + 1)
  const accounts = found.slice(0, limit).map(asAdministratorsSee)
  return { accounts, next: found.length > limit ? accounts.at(-1)!.id : null }
}
