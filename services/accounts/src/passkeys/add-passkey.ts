import { randomBytes } from 'node:crypto'
import {
  ensure,
  limits,
  type Account,
  type Input,
  type NewPasskey,
  type Output,
  type PasskeyOffer,
} from '@hubbub/protocol'
import type { Caller, CallerMeta } from '@hubbub/runtime'
import { actorOf } from '../actor.ts'
import type { AccountsDeps } from '../deps.ts'
import { ensurePasskeysAskedEverywhere } from '../second-factor/ensure-asked-everywhere.ts'
import { ensureFresh, freshAsOf } from '../second-factor/ensure-fresh.ts'
import { waiting } from '../second-factor/finish-sign-in.ts'
import {
  pendingIn,
  type SecondFactorState,
  type StoredPasskey,
} from '../second-factor/second-factor-state.ts'
import type { SettingUp } from '../second-factor/setting-up.ts'
import { ownTrace } from '../second-factor/own-trace.ts'
import { settled, writingAs } from '../second-factor/written.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { algorithms } from './algorithms.ts'
import { shownPasskey } from './keep-passkeys.ts'
import { credentialsAt } from './passkey-question.ts'
import { purposes } from './purposes.ts'
import { madePasskey } from './read-passkey.ts'
import { relyingParty } from './relying-party.ts'

/** What a browser makes a passkey by. */
export async function beginPasskey(
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginPasskey'>> {
  const by = await ensureFresh(actorOf(caller), deps)
  const known = await deps.secondFactors.of(by.userId)
  ensure(known, 'session_ended')
  return offer(known, purposes.add(by.sessionId), caller, deps)
}

/** The same for who has to set a second factor up before they may come in. */
export async function beginRequiredPasskey(
  { pendingToken }: Input<'accounts.beginRequiredPasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.beginRequiredPasskey'>> {
  const { known, hash } = await waiting(pendingToken, deps)
  const isWaiting = pendingIn(known.state, { hash, purpose: 'setUp', at: deps.clock.wall() })
  ensure(isWaiting, 'sign_in_expired')
  return offer(known, purposes.setUp(hash), caller, deps)
}

function offer(
  { account, state }: { account: Account; state: SecondFactorState },
  purpose: string,
  caller: CallerMeta,
  deps: AccountsDeps,
): PasskeyOffer {
  ensurePasskeysAskedEverywhere(deps)
  const party = relyingParty(caller, deps.config)
  return {
    challenge: deps.challenges.fresh(purpose, deps.clock.wall()),
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
  const given = { userId: by.userId, name, made, purpose: purposes.add(by.sessionId) }
  const { passkey, isFirst, codes } = await added(given, { by }, caller, deps)
  return { passkey: shownPasskey(passkey), ...(isFirst && { recoveryCodes: codes }) }
}

/** The same for who has to, and the end of their sign-in. */
export async function finishRequiredPasskey(
  { pendingToken, name, passkey: made }: Input<'accounts.finishRequiredPasskey'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.finishRequiredPasskey'>> {
  const { userId, hash, known, ...proof } = await waiting(pendingToken, deps)
  const given = { userId, name, made, purpose: purposes.setUp(hash) }
  const { codes: recoveryCodes, changes } = await added(given, { hash }, caller, deps)
  const { kind } = known.account
  const proven = { userId, kind, ...proof, factorChanges: changes, isFresh: true }
  return { ...(await beginSession(proven, caller, deps)), recoveryCodes }
}

async function added(
  { userId, name, made, purpose }: { userId: Account['id']; name: string; made: NewPasskey; purpose: string },
  who: SettingUp,
  caller: CallerMeta,
  deps: AccountsDeps,
) {
  ensurePasskeysAskedEverywhere(deps)
  const at = deps.clock.wall()
  const { challenge, ...read } = await madePasskey({ made, purpose }, caller, deps)
  const id = randomBytes(12).toString('base64url')
  const passkey: StoredPasskey = {
    ...{ id, name, ...read, transports: made.transports },
    ...{ createdAt: at, usedAt: null },
  }
  const { codes, hashes } = deps.recoveryCodes.fresh(userId)
  const trace = ownTrace(userId, 'accounts.addPasskey', caller, deps)
  const asked = 'by' in who ? { by: freshAsOf(who.by, challenge.until - limits.passkeyMs) } : who
  const wish = { ...asked, passkey, challenge, recovery: hashes, trace, at }
  const write = deps.secondFactors.write(userId, 'addPasskey', wish)
  const written = await settled(userId, await writingAs(who, write, deps), deps)
  return { passkey, codes, ...written }
}
