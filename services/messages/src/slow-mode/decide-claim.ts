import type { AppendOutcome } from '../records/append-outcome.ts'
import type { SlowClaim } from '../records/message-repository.ts'

interface Wish extends SlowClaim {
  periodMs: number
}

type ClaimDecision =
  | { kept: Extract<AppendOutcome, { kind: 'too_soon' }> }
  /** Null: this message has it already. */
  | { claim: SlowClaim | null }

/**
 * Whether it is time for this message. The same cid goes through: the message is on its way already, and whoever wrote the claim for it may
 * have died before the message was in.
 */
export function decideClaim(last: SlowClaim | null, { cid, at, periodMs }: Wish): ClaimDecision {
  if (last?.cid === cid) return { claim: null }
  const retryAfterMs = waitOf(last, { at, periodMs })
  return retryAfterMs > 0 ? { kept: { kind: 'too_soon', retryAfterMs } } : { claim: { at, cid } }
}

/** How long it is still to the next message. */
export function waitOf(last: SlowClaim | null, { at, periodMs }: Omit<Wish, 'cid'>): number {
  const waitMs = last ? last.at + periodMs - at : 0
  // The clock of another node may be ahead; one that was set back would keep somebody silent for long.
  return waitMs > 2 * periodMs ? 0 : Math.max(0, waitMs)
}
