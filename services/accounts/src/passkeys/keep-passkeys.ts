import { ensure, type Input, type Passkey } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { mustBy } from '../second-factor/demand.ts'
import { ensureFresh } from '../second-factor/ensure-fresh.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { ownTrace } from '../second-factor/own-trace.ts'
import { settled } from '../second-factor/written.ts'
import { passkeyHost } from './relying-party.ts'

type Nothing = Record<never, never>

export async function renamePasskey(
  { passkeyId, name }: Input<'accounts.renamePasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Nothing> {
  const by = actorOf(caller)
  const write = deps.secondFactors.write(by.userId, 'renamePasskey', { by, passkeyId, name })
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

export async function removePasskey(
  { passkeyId }: Input<'accounts.removePasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Nothing> {
  const by = await ensureFresh(actorOf(caller), deps)
  const account = await deps.directory.get(by.userId)
  ensure(account, 'session_ended')
  const isRequired = mustBy(account, await deps.policy.get()) !== null
  const waysIn = { host: passkeyHost(deps.config), issuers: deps.providers.issuers }
  const trace = ownTrace(by.userId, 'accounts.removePasskey', caller, deps)
  const wish = { by, passkeyId, isRequired, waysIn, trace }
  const write = deps.secondFactors.write(by.userId, 'removePasskey', wish)
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

/** What its owner sees of it. */
export const shownPasskey = ({ id, name, host, createdAt, usedAt }: StoredPasskey): Passkey => ({
  ...{ id, name, host, createdAt },
  ...(usedAt !== null && { usedAt }),
})
