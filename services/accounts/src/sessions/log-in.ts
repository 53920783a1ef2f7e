import { ensure, type Input, type Tokens } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { beginSession } from './begin-session.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensureProven } from '../second-factor/ensure-proven.ts'
import { refusedToOwner } from '../sign-up/decide-sign-up.ts'

/**
 * Signs in with name (or e-mail address) and password. Somebody unknown costs the same hash as somebody known and gets the
 * same answer; that an account is disabled, or waits to be let in, learns only who knows its password.
 */
export async function logIn(
  { name, password, rememberedDevice }: Input<'accounts.login'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Tokens> {
  const holder = await deps.passwords.byLogin(name)
  const isRight = await deps.hasher.isRight(password, holder?.hash ?? null)
  ensure(holder && isRight, 'wrong_credentials')
  if (holder.isDisabled) throw refusedToOwner(await deps.directory.get(holder.userId), deps.clock.wall())
  const proven = await ensureProven(holder, { caller, rememberedDevice }, deps)
  return beginSession({ ...holder, provenBy: holder.hash, ...proven }, caller, deps)
}
