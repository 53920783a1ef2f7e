import { randomBytes } from 'node:crypto'
import { ensure, limits, type Input, type Output, type UserId } from '@hubbub/protocol'
import type { Caller, CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { purposes } from '../passkeys/purposes.ts'
import { beginSession } from '../sessions/begin-session.ts'
import { printable } from '../sessions/printable.ts'
import { givenProof } from './given-proof.ts'
import { freshToken, readToken } from './owned-tokens.ts'
import type { KnownDevice } from './second-factor-state.ts'
import { settled } from './written.ts'

/** The end of a sign-in that waited for a code or a passkey. */
export async function finishSignIn(
  { pendingToken, code, passkey, rememberDevice }: Input<'accounts.finishSignIn'>,
  caller: Caller,
  deps: AccountsDeps,
): Promise<Output<'accounts.finishSignIn'>> {
  const { userId, hash, known, ...proof } = await waiting(pendingToken, deps)
  const at = deps.clock.wall()
  const remembered = rememberDevice ? freshDevice(userId, caller, at) : null
  const purpose = purposes.finish(hash)
  const given = await givenProof({ userId, code, passkey, purpose }, known.state, caller, deps)
  ensure(given, 'bad_input', { fields: { code: 'is missing' } })
  const wish = { hash, given, at, device: remembered?.device ?? null }
  const { recoveryCodesLeft } = await settled(
    userId,
    await deps.secondFactors.write(userId, 'finish', wish),
    deps,
  )
  const { kind } = known.account
  return {
    ...(await beginSession({ userId, kind, ...proof, isFresh: true }, caller, deps)),
    ...(remembered && { rememberedDevice: remembered.token }),
    ...(recoveryCodesLeft !== null && { recoveryCodesLeft }),
  }
}

/**
 * Whose sign-in it is that waits, and what it began with. The password is read before anything is written: when it changes meanwhile, either
 * the wait is over or the session is not opened; so it is with the second factor. Who came by a provider may have no password.
 */
export async function waiting(pendingToken: string, { passwords, secondFactors }: AccountsDeps) {
  const read = readToken(pendingToken)
  ensure(read, 'sign_in_expired')
  const { userId, hash } = read
  const provenBy = await passwords.of(userId)
  const known = await secondFactors.of(userId)
  const provider = known?.state.pending.find((one) => one.hash === hash)?.provider
  ensure(known && (provenBy !== null || provider), 'sign_in_expired')
  return { userId, hash, provenBy, factorChanges: known.state.changes, known, ...(provider && { provider }) }
}

function freshDevice(
  userId: UserId,
  { device }: CallerMeta,
  at: number,
): { token: string; device: KnownDevice } {
  const { token, hash } = freshToken(userId)
  const id = randomBytes(12).toString('base64url')
  const until = at + limits.rememberedDeviceMs
  return { token, device: { id, hash, device: printable(device, 200), createdAt: at, usedAt: at, until } }
}
