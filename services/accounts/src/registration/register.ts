import { createHash, timingSafeEqual } from 'node:crypto'
import { ensure, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { addPerson } from './add-person.ts'
import { beginSession } from '../sessions/begin-session.ts'
import type { AccountsDeps } from '../deps.ts'
import { refuseOffices } from './refuse-offices.ts'

/** Creates an account and signs in. Whoever brings the setup code first administers the server. */
export async function register(
  { setupCode, ...chosen }: Input<'accounts.register'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const isFirstAdministrator = setupCode !== undefined
  if (isFirstAdministrator) ensure(isSame(setupCode, deps.setupCode), 'wrong_setup_code')
  else {
    ensure(deps.config.isRegistrationOpen, 'registration_closed')
    refuseOffices(chosen)
  }

  const person = { ...chosen, isAdministrator: isFirstAdministrator }
  const { account, passwordHash } = await addPerson(person, { isFirstAdministrator }, deps)
  return beginSession({ userId: account.id, kind: account.kind, provenBy: passwordHash }, caller, deps)
}

/** Compared by hash, so that the time tells nothing about the code. */
function isSame(given: string, code: string | null): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return code !== null && timingSafeEqual(digest(given), digest(code))
}
