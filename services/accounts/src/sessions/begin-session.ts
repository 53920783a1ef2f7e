import {
  AppError,
  ensure,
  limits,
  type AccountKind,
  type SessionId,
  type Tokens,
  type UserId,
} from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { ProviderOrigin } from '../oidc/identity.ts'
import { closeSessions } from './close-sessions.ts'
import { issueTokens } from './issue-tokens.ts'
import { seenDevice } from '../new-devices/seen-device.ts'
import { addressLength, printable } from './printable.ts'
import type { ProvenBy } from '../store/session-repository.ts'

interface Proven {
  userId: UserId
  kind: AccountKind
  provenBy: ProvenBy
  /** Of the second factor, when it was asked for or there was none. */
  factorChanges: number
  /** Where they have proven it, if that was not here. */
  provider?: ProviderOrigin
  /** They have shown all that there is to show, just now. */
  isFresh?: boolean
  /** The session in which they were asked: see `decideResumed`. */
  resumes?: SessionId | undefined
}

/** Signs in somebody who has just proven who they are: by a password, by a passkey, at a provider or, a guest, by nothing. */
export async function beginSession(
  { userId, kind, provenBy, factorChanges, provider, isFresh = provenBy !== null, resumes }: Proven,
  { device, address }: CallerMeta,
  deps: AccountsDeps,
): Promise<Tokens> {
  const at = deps.clock.wall()
  const session = {
    id: deps.newId('s'),
    userId,
    device: printable(device, 200),
    address: printable(address, addressLength),
    createdAt: at,
    usedAt: at,
    generation: 1,
    salt: deps.newSalt(),
    ...(isFresh && { freshAt: at }),
    ...(provider && { provider }),
  }
  // A guest has no mail, and signs in nowhere else.
  const isNoted = deps.config.sendsMail && kind !== 'guest'
  const seen = isNoted ? seenDevice({ ...session, sessionId: session.id, at }) : null
  const outcome = await deps.sessions.open(session, provenBy, limits.sessionsPerAccount, {
    seen,
    factorChanges,
    resumes,
  })
  const isByPasskey = provenBy !== null && typeof provenBy === 'object'
  ensure(outcome.kind !== 'disabled', 'account_disabled')
  ensure(outcome.kind !== 'outdated', isByPasskey ? 'passkey_refused' : 'wrong_credentials')
  if (outcome.displaced.length > 0) await closeSessions(userId, outcome.displaced, deps)
  const opened = outcome.resumed ?? session
  // A log-out over there that was told meanwhile has not found this session yet: then it is found here.
  if (provider && (await deps.identities.hasEnded(provider))) {
    if (opened.provider?.identity === provider.identity) {
      await deps.sessions.end({ userId, sessionId: opened.id }, [opened.id])
      await closeSessions(userId, [opened.id], deps)
    }
    throw new AppError('sign_in_expired')
  }
  return issueTokens(opened, kind, deps)
}
