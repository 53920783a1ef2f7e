import { AppError, isOperationName, type OperationName } from '@hubbub/protocol'
import { asAppError, type Bus, type CallerMeta, type Metrics, type OperationCall } from '@hubbub/runtime'
import { isTooDeep } from '../limits/depth.ts'

/** Carries one call from a door to the service that does it. Throws `AppError`s only. */
export type Dispatch = (name: string, input: unknown, meta: CallerMeta) => Promise<unknown>

interface DispatchParts {
  bus: Bus
  /** How a call gets on from here, once it has been counted. */
  operate: OperationCall
  metrics: Metrics
}

export function createDispatch({ bus, operate, metrics }: DispatchParts): Dispatch {
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
      if (isTooDeep(input)) throw new AppError('bad_input', { fields: { input: 'lists in lists in lists' } })
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
    const call = operate(name, input, meta)
    const isWaitedFor = meta.actor && name.startsWith('messages.')
    return isWaitedFor ? bus.running.during([meta.actor!.userId, meta.actor!.sessionId], call) : call
  }
}
