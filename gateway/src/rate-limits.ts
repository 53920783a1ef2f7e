import { AppError, operations, rates, type OperationName, type RateClass } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/kit'
import { RateLimiterMemory, type RateLimiterAbstract, type RateLimiterRes } from 'rate-limiter-flexible'
import { addressKey } from './address-key.ts'
import type { SharedRates } from './redis/shared-rates.ts'

export type RateLimit = (name: OperationName, input: unknown, meta: CallerMeta) => Promise<void>

interface RateLimitParts {
  isOn: boolean
  /** What all gateways count together. */
  shared?: SharedRates
  /** Whether there are others to count with, and a way to. */
  isShared?: () => boolean
}

/**
 * Counts calls per address, account or name as the contract says, and refuses with how long to wait. In memory first: who is
 * refused here costs nobody else anything, and while the shared count is lost this one goes on.
 */
export function createRateLimit({ isOn, shared = {}, isShared = () => false }: RateLimitParts): RateLimit {
  if (!isOn) return async () => {}
  const own = Object.fromEntries(
    Object.entries(rates).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ points, duration: seconds }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>

  return async (name, input, meta) => {
    const { rate } = operations[name]
    for (const key of keysOf(rate, input, meta)) {
      await take(own[rate], key)
      if (shared[rate] && isShared()) await take(shared[rate], key)
    }
  }
}

async function take(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    // An error, and no refusal: the count is not to be had, at once.
    if (refused instanceof Error) return
    throw new AppError('too_many_requests', { retryAfterMs: (refused as RateLimiterRes).msBeforeNext })
  }
}

function keysOf(rate: RateClass, input: unknown, { actor, address }: CallerMeta): Iterable<string> {
  const keys = rates[rate].per.flatMap((per) => {
    if (per === 'account' && actor) return `account ${actor.userId}`
    // Who has not said who they are counts by where they come from.
    if (per !== 'name') return `address ${addressKey(address)}`
    const name = (input as { name?: unknown } | null)?.name
    return typeof name === 'string' ? `name ${name.slice(0, 254).toLowerCase()}` : []
  })
  return new Set(keys)
}
