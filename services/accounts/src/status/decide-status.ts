import { isSameStatus, type Account, type Availability, type Status, type UserId } from '@hubbub/protocol'
import type { NewJob } from '@hubbub/protocol/internal'

interface Facts {
  /** The session of who asks is live. */
  isLive: boolean
  account: Account | null
}

type Refused = { kind: 'session_ended' } | { kind: 'unchanged'; account: Account }
export type StatusDecision =
  | { refused: Refused }
  | { refused: null; account: Account; status: Status | null; jobs: NewJob[]; jobsGone: NewJob[] }
export type AvailabilityDecision =
  | { refused: Refused }
  | { refused: null; account: Account; availability: Availability }

/** One's own status becomes this one; null: none. `at`: now. */
export function decideStatus({ isLive, account }: Facts, status: Status | null, at: number): StatusDecision {
  if (!account || !isLive) return { refused: { kind: 'session_ended' } }
  if (isSameStatus(account.status, status)) return { refused: { kind: 'unchanged', account } }
  const { until } = account.status ?? {}
  const jobsGone = until === status?.until ? [] : jobsOf(account.id, account.status, at)
  return { refused: null, account, status, jobs: jobsOf(account.id, status, at), jobsGone }
}

/** A job for each end. Where that of an older status is still there, it finds another end and does nothing. */
function jobsOf(userId: UserId, status: Status | null | undefined, at: number): NewJob[] {
  const until = status?.until
  if (until === undefined) return []
  const key = `${userId}:${until}`
  return [{ kind: 'accounts.endStatus', key, payload: { userId, until }, at, dueAt: until }]
}

/** Whether it is this status that has ended, and not another one that has been set since. */
export const endsStatus = (account: Account | null, until: number): account is Account =>
  account?.status?.until === until

export type ReceiptsDecision = { refused: Refused } | { refused: null; account: Account; isHidden: boolean }

/** Whether one hides from now on how far one has read. */
export function decideReceipts({ isLive, account }: Facts, isHidden: boolean): ReceiptsDecision {
  if (!account || !isLive) return { refused: { kind: 'session_ended' } }
  if ((account.hidesReceipts ?? false) === isHidden) return { refused: { kind: 'unchanged', account } }
  return { refused: null, account, isHidden }
}

/** How one wants to be seen from now on. */
export function decideAvailability(
  { isLive, account }: Facts,
  availability: Availability,
): AvailabilityDecision {
  if (!account || !isLive) return { refused: { kind: 'session_ended' } }
  if ((account.availability ?? 'auto') === availability) return { refused: { kind: 'unchanged', account } }
  return { refused: null, account, availability }
}
