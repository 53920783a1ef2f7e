import type { FreshDemand } from '@hubbub/protocol/internal'

/** Whether what somebody has shown in a session is too long ago, or counts no more. Null: it is not. */
export function refusalOfStale(
  { freshAt, hasSecondFactor }: { freshAt: number | undefined; hasSecondFactor: boolean },
  { after, of }: FreshDemand,
): 'fresh_sign_in_needed' | null {
  if (of === 'second factors' && !hasSecondFactor) return null
  return freshAt !== undefined && freshAt > after ? null : 'fresh_sign_in_needed'
}
