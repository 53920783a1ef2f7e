import {
  AppError,
  ensure,
  type AuditEntry,
  type NewPasskey,
  type PasskeyAnswer,
  type UserId,
} from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { Answered, StoredPasskey, SecondFactorState } from '../second-factor/second-factor-state.ts'
import { algorithms } from './algorithms.ts'
import { relyingParty } from './relying-party.ts'
import type { GivenPasskey } from './try-passkey.ts'

type ReadDeps = Pick<AccountsDeps, 'challenges' | 'clock' | 'config' | 'newId'>

/** It brings a lot along, for what some servers never do. */
const webAuthn = () => import('@simplewebauthn/server')

/** What a passkey of this account answered, its signature checked. What speaks against it is not said. */
export async function givenPasskey(
  { userId, answer, purpose }: { userId: UserId; answer: PasskeyAnswer; purpose: string },
  { passkeys }: Pick<SecondFactorState, 'passkeys'>,
  caller: CallerMeta,
  { challenges, clock, config, newId }: ReadDeps,
): Promise<GivenPasskey> {
  const { id, origin } = relyingParty(caller, config)
  const { userHandle } = answer
  const passkey = passkeys.find(({ credential }) => credential === answer.id)
  ensure(passkey && (userHandle === undefined || holderIn(answer) === userId), 'passkey_refused')
  let challenge: Answered | null = null
  const { verifyAuthenticationResponse } = await webAuthn()
  const { verified, authenticationInfo } = await orRefused(() =>
    verifyAuthenticationResponse({
      response: asCredential(answer.id, answer),
      expectedChallenge: (text) => (challenge = challenges.read(text, purpose, clock.wall())) !== null,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: false,
      // Whether it counts back is decided in the write, by what it said last until then.
      credential: { id: passkey.credential, publicKey: bytesOf(passkey.publicKey), counter: 0 },
    }),
  )
  ensure(verified && challenge, 'passkey_refused')
  const { credential, publicKey } = passkey
  const audit: AuditEntry = {
    ...{ id: newId('a'), at: clock.wall(), act: 'accounts.signInWithPasskey' },
    // Whoever it was: they came as the holder of this account.
    ...{ actorId: userId, about: userId, details: {} },
  }
  const { newCounter: counter, userVerified: isVerified } = authenticationInfo
  return { kind: 'passkey', credential, publicKey, counter, isVerified, challenge, audit }
}

/** Whose it says it is; null: it says nothing, or nothing that could be. */
export function holderIn({ userHandle }: Pick<PasskeyAnswer, 'userHandle'>): string | null {
  return userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString()
}

type MadePasskey = Pick<StoredPasskey, 'credential' | 'publicKey' | 'counter' | 'host' | 'isVerified'> & {
  challenge: Answered
}

/** What a device has made for this session. */
export async function madePasskey(
  { made, purpose }: { made: NewPasskey; purpose: string },
  caller: CallerMeta,
  { challenges, clock, config }: ReadDeps,
): Promise<MadePasskey> {
  const { id: host, origin } = relyingParty(caller, config)
  let challenge: Answered | null = null
  const { verifyRegistrationResponse } = await webAuthn()
  const { verified, registrationInfo } = await orRefused(() =>
    verifyRegistrationResponse({
      response: asCredential(made.id, made),
      expectedChallenge: (text) => (challenge = challenges.read(text, purpose, clock.wall())) !== null,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: false,
      supportedAlgorithmIDs: [...algorithms],
    }),
  )
  ensure(verified && challenge, 'passkey_refused')
  const { id: credential, publicKey, counter } = registrationInfo.credential
  const isVerified = registrationInfo.userVerified
  const key = Buffer.from(publicKey).toString('base64url')
  return { credential, publicKey: key, counter, host, isVerified, challenge }
}

async function orRefused<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    throw new AppError('passkey_refused', {}, error)
  }
}

const asCredential = <R extends object>(id: string, response: R) => ({
  ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
  response,
})

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
