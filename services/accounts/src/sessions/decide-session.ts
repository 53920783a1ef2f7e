import type { ProviderOrigin } from '../oidc/identity.ts'
import type { OpenOutcome, RotateOutcome, Rotation, SessionRecord } from '../store/session-repository.ts'

/** Whether somebody may open a session who has proven to know a password, or to be whom a provider knows. Null: yes. */
export function refusalOfSession(
  holder: { isDisabled: boolean; passwordHash: string | null; identities: readonly string[] } | null,
  provenBy: string | null,
  provider?: ProviderOrigin,
): Exclude<OpenOutcome, { kind: 'opened' }> | null {
  // Between the proof and this write the password may have been changed, the provider unlinked, or the account disabled.
  const isProven = provider
    ? holder?.identities.includes(provider.identity)
    : holder?.passwordHash === provenBy
  if (!holder || !isProven) return { kind: 'outdated' }
  return holder.isDisabled ? { kind: 'disabled' } : null
}

type SessionUse = Pick<SessionRecord, 'generation' | 'usedAt'>

interface DecidedRotation {
  outcome: RotateOutcome
  /** Not given: the session stays as it is. */
  becomes?: SessionUse | 'ended'
}

/** What becomes of a session when somebody presents one of its refresh tokens. */
export function decideRotation(
  session: SessionUse | null,
  { generation, at, graceMs, unusedMs }: Rotation,
): DecidedRotation {
  if (!session) return { outcome: { kind: 'ended' } }
  if (session.usedAt + unusedMs < at) return { outcome: { kind: 'ended' }, becomes: 'ended' }
  if (generation === session.generation) {
    const next = generation + 1
    return { outcome: { kind: 'current', generation: next }, becomes: { generation: next, usedAt: at } }
  }
  // A token of the generation before is presented again when its answer was lost.
  const isRetry = generation === session.generation - 1 && at - session.usedAt <= graceMs
  return isRetry
    ? { outcome: { kind: 'current', generation: session.generation } }
    : { outcome: { kind: 'reused' }, becomes: 'ended' }
}
