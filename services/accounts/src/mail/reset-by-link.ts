import { AppError, type Input } from '@hubbub/protocol'
import { refuseCommon } from '../credentials/weak-passwords.ts'
import type { AccountsDeps } from '../deps.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import { openLink } from './open-link.ts'

/** Sets a password by a link. Every session ends; nobody is signed in by it. */
export async function resetByLink(
  { link, newPassword }: Input<'accounts.resetByLink'>,
  deps: AccountsDeps,
): Promise<Record<never, never>> {
  // First, because a password is costly to hash: not for every link that somebody makes up.
  const { purpose } = await openLink({ link }, deps)
  if (purpose !== 'reset') throw new AppError('link_used_up')
  await refuseCommon('newPassword', newPassword)
  const to = await deps.hasher.hash(newPassword)
  const opened = { ...deps.links.read(link), at: deps.clock.wall() }
  const outcome = await deps.mails.resetByLink(opened, to)
  if (outcome.kind === 'link_used_up') throw new AppError(outcome.kind)
  await closeSessions(opened.userId, outcome.ended, deps)
  return {}
}
