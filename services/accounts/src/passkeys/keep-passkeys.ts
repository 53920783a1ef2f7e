import { randomBytes } from 'node:crypto'
import { ensure, limits, type Input, type Output, type Passkey } from '@hubbub/protocol'
import type { Caller } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { mustBy } from '../second-factor/demand.ts'
import { ensureFresh } from '../second-factor/ensure-fresh.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { settled } from '../second-factor/written.ts'
import { algorithms } from './algorithms.ts'
import { credentialsAt } from './passkey-question.ts'
import { purposes } from './purposes.ts'
import { madePasskey } from './read-passkey.ts'
import { relyingParty } from './relying-party.ts'

type Nothing = Record<never, never>

/** What a browser makes a passkey by. That it was asked for lately is in the challenge, which nobody gets without a fresh sign-in. */
export async function beginPasskey(
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginPasskey'>> {
  const by = actorOf(caller)
  await ensureFresh(by, deps)
  const known = await deps.secondFactors.of(by.userId)
  ensure(known, 'session_ended')
  const { account, state } = known
  const party = relyingParty(caller, deps.config)
  return {
    challenge: deps.challenges.fresh(purposes.add(by.sessionId), deps.clock.wall()),
    rp: { id: party.id, name: party.name },
    user: {
      // Comes back with each sign-in, and says whose it is.
      id: Buffer.from(account.id).toString('base64url'),
      name: account.name ?? account.displayName,
      displayName: account.displayName,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: limits.passkeyMs,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: credentialsAt(party, state.passkeys),
  }
}

export async function addPasskey(
  { name, passkey: made }: Input<'accounts.addPasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.addPasskey'>> {
  const by = actorOf(caller)
  const at = deps.clock.wall()
  const { challenge, ...read } = await madePasskey({ made, purpose: purposes.add(by.sessionId) }, caller, deps)
  const id = randomBytes(12).toString('base64url')
  const passkey: StoredPasskey = {
    ...{ id, name, ...read, transports: made.transports },
    ...{ createdAt: at, usedAt: null },
  }
  const { codes, hashes } = deps.recoveryCodes.fresh(by.userId)
  const wish = { by, passkey, challenge, recovery: hashes, at }
  const write = deps.secondFactors.write(by.userId, 'addPasskey', wish)
  const { isFirst } = await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return { passkey: shownPasskey(passkey), ...(isFirst && { recoveryCodes: codes }) }
}

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
  const by = actorOf(caller)
  await ensureFresh(by, deps)
  const account = await deps.directory.get(by.userId)
  ensure(account, 'session_ended')
  const isRequired = mustBy(account, await deps.policy.get()) !== null
  const write = deps.secondFactors.write(by.userId, 'removePasskey', { by, passkeyId, isRequired })
  await settled(by.userId, await deps.bus.running.writing(by, write), deps)
  return {}
}

/** What its owner sees of it. */
export const shownPasskey = ({ id, name, host, createdAt, usedAt }: StoredPasskey): Passkey => ({
  ...{ id, name, host, createdAt },
  ...(usedAt !== null && { usedAt }),
})
