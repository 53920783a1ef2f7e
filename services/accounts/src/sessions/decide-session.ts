import { familyOf } from '../new-devices/seen-device.ts'
import type { ProviderOrigin } from '../oidc/identity.ts'
import type { SecondFactorState } from '../second-factor/second-factor-state.ts'
import type {
  OpenOutcome,
  ProvenBy,
  RotateOutcome,
  Rotation,
  SessionRecord,
} from '../store/session-repository.ts'

interface Holder {
  isDisabled: boolean
  passwordHash: string | null
  /** The keys of them. */
  identities: readonly string[]
  secondFactor: Pick<SecondFactorState, 'passkeys' | 'changes'>
}

/** What somebody has shown, here or at a provider. */
export interface Proof {
  provenBy: ProvenBy
  /** Of the second factor, when it was asked for or there was none. */
  factorChanges: number
  provider?: ProviderOrigin | undefined
}

/** Whether somebody who has proven who they are, here or at a provider, may open a session. Null: yes. */
export function refusalOfSession(
  holder: Holder | null,
  { provenBy, factorChanges, provider }: Proof,
): Exclude<OpenOutcome, { kind: 'opened' }> | null {
  // Between the proof and this write the password may have been changed, the passkey removed, the provider unlinked, a second factor set up
  // or reset, or the account disabled.
  if (!holder || holder.secondFactor.changes !== factorChanges) return { kind: 'outdated' }
  const isProven = provider ? holder.identities.includes(provider.identity) : isStill(provenBy, holder)
  if (!isProven) return { kind: 'outdated' }
  return holder.isDisabled ? { kind: 'disabled' } : null
}

const isStill = (provenBy: ProvenBy, { passwordHash, secondFactor }: Holder): boolean =>
  typeof provenBy === 'object' && provenBy !== null
    ? secondFactor.passkeys.some(({ credential }) => credential === provenBy.credential)
    : passwordHash === provenBy

type Session = Omit<SessionRecord, 'userId'>

/**
 * Somebody has shown once more who they are, at a provider, on the same device: what becomes of their session, instead of a new one. Null: a new one is
 * opened. Its tokens stay as they are, as other tabs have them and the answer may get lost.
 */
export function decideResumed<S extends Session>(session: S | undefined, opening: Session): S | null {
  if (!session || familyOf(session.device) !== familyOf(opening.device)) return null
  const { freshAt = session.freshAt } = opening
  const provider = resumedOrigin(session.provider, opening.provider)
  return { ...session, ...(freshAt !== undefined && { freshAt }), ...(provider && { provider }) }
}

/** A session ends with the provider at which it began, and with no other one. `isBoth` stays as it was: nodes have it in memory. */
function resumedOrigin(
  began: ProviderOrigin | undefined,
  shown: ProviderOrigin | undefined,
): ProviderOrigin | undefined {
  if (!began || began.identity !== shown?.identity) return began
  const { isBoth: _, ...newer } = shown
  return { ...newer, ...(began.isBoth && { isBoth: began.isBoth }) }
}

type SessionUse = Pick<SessionRecord, 'generation' | 'usedAt' | 'usedAddress'>

interface DecidedRotation {
  outcome: RotateOutcome
  /** Not given: the session stays as it is. */
  becomes?: SessionUse | 'ended'
}

/** What becomes of a session when somebody presents one of its refresh tokens. */
export function decideRotation(
  session: SessionUse | null,
  { generation, at, address, graceMs, unusedMs }: Rotation,
): DecidedRotation {
  if (!session) return { outcome: { kind: 'ended' } }
  if (session.usedAt + unusedMs < at) return { outcome: { kind: 'ended' }, becomes: 'ended' }
  if (generation === session.generation) {
    const next = generation + 1
    return {
      outcome: { kind: 'current', generation: next },
      becomes: { generation: next, usedAt: at, usedAddress: address },
    }
  }
  // A token of the generation before is presented again when its answer was lost.
  const isRetry = generation === session.generation - 1 && at - session.usedAt <= graceMs
  return isRetry
    ? { outcome: { kind: 'current', generation: session.generation } }
    : { outcome: { kind: 'reused' }, becomes: 'ended' }
}
