import { AppError, isOperationName, type OperationName } from '@hubbub/protocol'
import type { Bus, CallerMeta } from '@hubbub/kit'
import type { RateLimit } from './rate-limits.ts'

/** Carries one call from a door to the service that does it. Throws `AppError`s only. */
export type Dispatch = (name: string, input: unknown, meta: CallerMeta) => Promise<unknown>

export function createDispatch(bus: Bus, limit: RateLimit): Dispatch {
  return async (name, input, meta) => {
    if (!isOperationName(name)) throw new AppError('unknown_operation')
    await limit(name, input, meta)
    return bus.operate(name satisfies OperationName, input, meta)
  }
}
