import { AppError, type Input, type Output } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import { hourMs, hoursOf } from './mail-state.ts'

/** A link that an administrator hands over, where no mail is sent or none arrives. */
export async function createResetLink(
  { userId }: Input<'accounts.createResetLink'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.createResetLink'>> {
  const { bus, mails, links, clock } = deps
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const link = links.fresh(userId, 'reset')
  const at = clock.wall()
  const act = { by, audit: audited('accounts.createResetLink', caller, clock, userId) }
  const { kind } = await bus.running.writing(
    by,
    mails.makeResetLink(userId, { link, language: 'en', at }, act),
  )
  if (kind === 'missing') throw new AppError('not_found')
  if (kind !== 'made') throw new AppError(kind)
  return {
    path: links.pathOf(userId, { id: link.id, purpose: 'reset' }),
    until: at + hoursOf.reset * hourMs,
  }
}
