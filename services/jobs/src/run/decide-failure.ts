import type { JobError } from '@hubbub/protocol/internal'
import type { ClaimedJob, FollowUp, PutBack } from '../store/job-repository.ts'
import { backoffMs, type JobPolicy } from './policies.ts'

/** What becomes of a job that has failed. A regular one is never dead: its next time comes. */
export function decideFailure(
  { attempts, key, payload }: Pick<ClaimedJob, 'attempts' | 'key' | 'payload'>,
  error: JobError,
  policy: JobPolicy,
  random: () => number,
): PutBack {
  if (attempts < policy.attempts && !policy.givesUpAt?.some((code) => code === error.code))
    return { state: 'waiting', inMs: backoffMs(attempts, random), attempts, error }
  if (policy.everyMs !== null) return { state: 'waiting', inMs: policy.everyMs, attempts: 0, error }
  const { whenDead } = policy
  const follow = whenDead && { follow: { kind: whenDead, key, payload } as FollowUp }
  return { state: 'dead', inMs: 0, attempts, error, ...follow }
}

/** Taken once more than it may be: each time before, the process ended in the middle of it. */
export const isWornOut = ({ attempts }: Pick<ClaimedJob, 'attempts'>, policy: JobPolicy): boolean =>
  attempts > policy.attempts

export const diedWith: JobError = {
  code: 'lease_ended',
  text: 'Each process that ran it ended, or lost the database, before it was done.',
}
