import { rates, type RateClass } from '@hubbub/protocol'
import type { Redis } from 'ioredis'
import { RateLimiterRedis, type RateLimiterAbstract } from 'rate-limiter-flexible'

/**
 * Where somebody who guesses, or has mails sent, gains by asking several gateways in turn. The others are counted by each gateway for itself: a
 * round trip before every send or read would cost everybody more than a caller gains by twice the allowance.
 */
const shared = [
  'login',
  'register',
  'network',
  'recipient',
  'refresh',
  'lookup',
] as const satisfies RateClass[]

export type SharedRates = Partial<Record<RateClass, RateLimiterAbstract>>

/** The counts of all gateways together, for the classes in which it matters. */
export function sharedRates(redis: Redis, prefix: string): SharedRates {
  return Object.fromEntries(
    shared.map((rate) => {
      const { points, seconds: duration } = rates[rate]
      const keyPrefix = `${prefix}:rate:${rate}`
      return [rate, new RateLimiterRedis({ storeClient: redis, keyPrefix, points, duration })]
    }),
  )
}
