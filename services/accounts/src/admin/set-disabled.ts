import { AppError, ensure, withoutEndedStatus, type Account, type FileId, type Input } from '@hubbub/protocol'
import { audited, type Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import { closeSessions } from '../sessions/close-sessions.ts'
import type { AccountsDeps } from '../deps.ts'
import { tellPerson } from '../people/tell-person.ts'
import { tellAccount } from '../people/tell-account.ts'
import { ensureFreshWithTwoFactors } from '../second-factor/ensure-fresh.ts'
import { asAdministratorsSee } from './as-administrators-see.ts'

/** Disables an account, whose sessions all end, or enables it again. */
export async function setDisabled(
  { userId, isDisabled }: Input<'accounts.setDisabled'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Account> {
  const by = await ensureFreshWithTwoFactors(actorOf(caller), deps)
  const act = {
    by,
    audit: audited('accounts.setDisabled', caller, deps.clock, userId, { isDisabled }),
  }
  const outcome = await deps.bus.running.writing(by, deps.accounts.setDisabled(userId, isDisabled, act))
  ensure(outcome.kind !== 'missing', 'not_found')
  ensure(outcome.kind !== 'last_administrator', 'last_owner')
  if (outcome.kind !== 'changed' && outcome.kind !== 'unchanged') throw new AppError(outcome.kind)
  if (isDisabled) {
    await closeSessions(userId, outcome.kind === 'changed' ? outcome.ended : [], deps)
    // Also what is done for them without a session, as a scheduled message is sent. [P-12]
    await deps.bus.broadcastAndWait('access.changed', { facts: [{ userId }] })
  }
  if (outcome.kind === 'changed') {
    await tellAccount(outcome, deps)
    await withoutPicture(outcome, deps)
  }
  return asAdministratorsSee(withoutEndedStatus(outcome.account, deps.clock.wall()))
}

/** Those who have the person on screen see the initials again. */
async function withoutPicture(
  { account, lostPicture }: { account: Account; lostPicture: FileId | null },
  { bus }: AccountsDeps,
): Promise<void> {
  if (lostPicture === null) return
  await tellPerson(account, bus)
  await bus.call('files.removePicture', { of: account.id, fileId: lostPicture })
}
