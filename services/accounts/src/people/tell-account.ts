import { withoutEndedStatus, type Account } from '@hubbub/protocol'
import type { AccountChange } from '../store/account-repository.ts'
import type { AccountsDeps } from '../deps.ts'

/** Tells a person's own devices that their account changed, once the change is committed. Answers the account as it was told. */
export async function tellAccount(
  { account: changed, rev }: AccountChange,
  { bus, clock, epoch }: Pick<AccountsDeps, 'bus' | 'clock' | 'epoch'>,
): Promise<Account> {
  const account = withoutEndedStatus(changed, clock.wall())
  await bus.broadcastAndWait('account.changed', { userId: account.id })
  bus.announce('stream.changed', {
    room: account.id,
    seq: 0,
    committedAt: clock.monotonic(),
    event: { stream: account.id, epoch, rev, type: 'account.changed', data: { account } },
  })
  return account
}
