import { AppError, operations, rates, type OperationName, type RateClass } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/kit'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'

export type RateLimit = (name: OperationName, input: unknown, meta: CallerMeta) => Promise<void>

/** Counts calls per address, account or name as the contract says, and refuses with how long to wait. */
export function createRateLimit(isOn: boolean): RateLimit {
  if (!isOn) return async () => {}
  const limiters = Object.fromEntries(
    Object.entries(rates).map(([rate, { points, seconds }]) => [
      rate,
      new RateLimiterMemory({ points, duration: seconds }),
    ]),
  ) as Record<RateClass, RateLimiterMemory>

  return async (name, input, meta) => {
    const { rate } = operations[name]
    for (const key of keysOf(rate, input, meta)) {
      try {
        await limiters[rate].consume(key)
      } catch (refused) {
        if (refused instanceof Error) throw refused
        throw new AppError('too_many_requests', { retryAfterMs: (refused as RateLimiterRes).msBeforeNext })
      }
    }
  }
}

function keysOf(rate: RateClass, input: unknown, { actor, address }: CallerMeta): string[] {
  return rates[rate].per.flatMap((per) => {
    if (per === 'address') return `address ${address}`
    if (per === 'account') return actor ? `account ${actor.userId}` : []
    const name = (input as { name?: unknown } | null)?.name
    return typeof name === 'string' ? `name ${name.slice(0, 254).toLowerCase()}` : []
  })
}
