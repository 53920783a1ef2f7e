import { AppError } from '@hubbub/protocol'
import type { RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** A point of a count. It can be given back for as long as it counts. */
export interface Taken {
  giveBack(): Promise<void>
}

/** Takes one, or refuses with how long to wait. */
export async function take(limiter: RateLimiterAbstract, key: string): Promise<Taken> {
  try {
    return takenOf(limiter, key, await limiter.consume(key))
  } catch (refused) {
    // An error, and no refusal: the count is not to be had, at once.
    if (refused instanceof Error) return { giveBack: async () => {} }
    const state = refused as RateLimiterRes
    // Who is refused was counted as well. Others would wait for what was never done.
    await takenOf(limiter, key, state).giveBack()
    throw new AppError('too_many_requests', { retryAfterMs: state.msBeforeNext })
  }
}

function takenOf(limiter: RateLimiterAbstract, key: string, { msBeforeNext }: RateLimiterRes): Taken {
  const until = performance.now() + msBeforeNext
  return {
    async giveBack() {
      // Later it would be one more for whoever comes then. Where the count cannot be reached somebody has one call less, until it ends.
      if (performance.now() < until) await limiter.reward(key).catch(() => {})
    },
  }
}
