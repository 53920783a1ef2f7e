import { limits, type PasskeyQuestion } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { relyingParty, type RelyingParty } from './relying-party.ts'

/** `passkeys`: one of these has to answer; none: whichever the device has. */
export function passkeyQuestion(
  { purpose, passkeys }: { purpose: string; passkeys: StoredPasskey[] },
  caller: Pick<CallerMeta, 'origin'>,
  { config, challenges, clock }: AccountsDeps,
): PasskeyQuestion {
  const party = relyingParty(caller, config)
  return {
    challenge: challenges.fresh(purpose, clock.wall()),
    rpId: party.id,
    timeout: limits.passkeyMs,
    userVerification: 'preferred',
    allowCredentials: credentialsAt(party, passkeys),
  }
}

/** Those that work here, as a browser is told of them. */
export const credentialsAt = ({ id: host }: RelyingParty, passkeys: StoredPasskey[]) =>
  passkeys
    .filter((passkey) => passkey.host === host)
    .map(({ credential, transports }) => ({ type: 'public-key' as const, id: credential, transports }))
