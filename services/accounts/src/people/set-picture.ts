import { AppError, type Account, type FileId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from './tell-account.ts'

/** Makes a file that was given to this account its picture, or takes the picture away. */
export async function setPicture(
  { by, fileId }: { by: ActorSession; fileId: FileId | null },
  deps: AccountsDeps,
): Promise<{ account: Account; previous: FileId | null }> {
  const at = deps.clock.wall()
  const outcome = await deps.bus.running.writing(by, deps.accounts.setPicture(by, fileId, at))
  if (outcome.kind === 'session_ended') throw new AppError(outcome.kind)
  if (outcome.kind === 'unchanged') return { account: outcome.account, previous: null }
  await tellAccount(outcome, deps)
  return { account: outcome.account, previous: outcome.previous }
}
