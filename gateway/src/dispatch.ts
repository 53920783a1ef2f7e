import { AppError, isOperationName, type OperationName } from '@hubbub/protocol'
import { asAppError, type Bus, type CallerMeta, type Metrics } from '@hubbub/kit'
import type { RateLimit } from './rate-limits.ts'
import type { RunningCalls } from './running-calls.ts'

/** Carries one call from a door to the service that does it. Throws `AppError`s only. */
export type Dispatch = (name: string, input: unknown, meta: CallerMeta) => Promise<unknown>

interface DispatchParts {
  bus: Bus
  limit: RateLimit
  running: RunningCalls
  metrics: Metrics
}

export function createDispatch({ bus, limit, running, metrics }: DispatchParts): Dispatch {
  const seconds = metrics.seconds('operation_seconds', 'An operation, from the door to its answer.', [
    'operation',
  ])
  const outcomes = metrics.counter(
    'operations_total',
    'Operations by outcome: ok, or the code of the refusal.',
    ['operation', 'outcome'],
  )

  return async (name, input, meta) => {
    if (!isOperationName(name)) throw new AppError('unknown_operation')
    const end = seconds.startTimer({ operation: name })
    try {
      await limit(name, input, meta)
      const output = await run(name, input, meta)
      outcomes.inc({ operation: name, outcome: 'ok' })
      return output
    } catch (error) {
      outcomes.inc({ operation: name, outcome: asAppError(error).code })
      throw error
    } finally {
      end()
    }
  }

  function run(name: OperationName, input: unknown, meta: CallerMeta): Promise<unknown> {
    const call = bus.operate(name, input, meta)
    const isWaitedFor = meta.actor && name.startsWith('messages.')
    return isWaitedFor ? running.during([meta.actor!.userId, meta.actor!.sessionId], call) : call
  }
}
