import { AppError, type Input, type Output } from '@hubbub/protocol'
import type { AccountsDeps } from '../deps.ts'
import { tellAccount } from '../people/tell-account.ts'

/** Confirms the change of an address by a link, on whatever device it is opened. */
export async function confirmMail(
  { link }: Input<'accounts.confirmMail'>,
  deps: AccountsDeps,
): Promise<Output<'accounts.confirmMail'>> {
  const outcome = await deps.mails.confirm({ ...deps.links.read(link), at: deps.clock.wall() })
  if (outcome.kind === 'link_used_up') throw new AppError(outcome.kind)
  await tellAccount(outcome, deps)
  if (outcome.kind === 'changed' && outcome.loser) await tellAccount(outcome.loser, deps)
  // The link came to the address, so whoever has it may know.
  if (outcome.kind === 'taken') throw new AppError('email_taken')
  // Messages that come from now on may bring mails.
  if (outcome.kind === 'changed') await deps.bus.broadcastAndWait('missedMail.used', {})
  return { isDone: outcome.kind === 'changed' }
}
