import { ensure, type Account, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { beginSession } from '../sessions/begin-session.ts'
import type { AccountsDeps } from '../deps.ts'
import { refuseOffices } from './refuse-offices.ts'

/** Lets somebody in with nothing but a nickname. */
export async function enterAsGuest(
  { displayName }: Input<'accounts.guest'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  ensure(deps.config.welcomesGuests, 'guests_not_welcome')
  refuseOffices({ displayName })
  const account: Account = {
    id: deps.newId('u'),
    name: null,
    displayName,
    email: null,
    kind: 'guest',
    isAdministrator: false,
    isDisabled: false,
    createdAt: deps.clock.wall(),
  }
  await deps.accounts.add({ account, passwordHash: null, isFirstAdministrator: false, act: null })
  return beginSession({ userId: account.id, kind: 'guest', provenBy: null, factorChanges: 0 }, caller, deps)
}
