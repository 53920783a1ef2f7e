import type { ClaimedJob, KindClaim } from '../store/job-repository.ts'
import type { JobPolicy } from './policies.ts'

/** What a node may take of a kind, beside what it runs of it. */
export function freeOf(kind: string, policy: JobPolicy, running: readonly ClaimedJob[]): KindClaim {
  const { atOnce: ofKind, ofOneOwner = Infinity, atOneHost, isWaiting } = policy
  const owners = [...countedBy(running, ({ owner }) => owner)]
  return {
    ...{ kind, limit: ofKind - running.length },
    notOf: owners.flatMap(([owner, count]) => (count >= ofOneOwner ? [owner] : [])),
    ...(atOneHost && { atOneHost, atHosts: Object.fromEntries(countedBy(running, ({ host }) => host)) }),
    ...(isWaiting && { isWaiting }),
  }
}

function countedBy(jobs: readonly ClaimedJob[], of: (job: ClaimedJob) => string | null): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of jobs.map(of)) if (one !== null) counts.set(one, (counts.get(one) ?? 0) + 1)
  return counts
}
