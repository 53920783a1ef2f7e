import { ensure, limits, type PasskeyQuestion } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { StoredPasskey } from '../second-factor/second-factor-state.ts'
import { relyingParty, type RelyingParty } from './relying-party.ts'

/** `passkeys`: one of these has to answer; null: whichever the device has. None that works here is refused: to browsers an empty list means any. */
export function passkeyQuestion(
  { purpose, passkeys }: { purpose: string; passkeys: StoredPasskey[] | null },
  caller: Pick<CallerMeta, 'origin'>,
  { config, challenges, clock }: AccountsDeps,
): PasskeyQuestion {
  ensure(passkeys?.length !== 0, 'passkey_refused')
  const party = relyingParty(caller, config)
  const credentials = passkeys && credentialsAt(party, passkeys)
  ensure(credentials?.length !== 0, 'passkeys_off')
  return {
    challenge: challenges.fresh(purpose, clock.wall()),
    rpId: party.id,
    timeout: limits.passkeyMs,
    userVerification: 'preferred',
    allowCredentials: credentials ?? [],
  }
}

/** Those that work here, as a browser is told of them. */
export const credentialsAt = ({ id: host }: RelyingParty, passkeys: StoredPasskey[]) =>
  passkeys
    .filter((passkey) => passkey.host === host)
    .map(({ credential, transports }) => ({ type: 'public-key' as const, id: credential, transports }))
