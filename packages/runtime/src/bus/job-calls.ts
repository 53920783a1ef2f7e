import { AppError } from '@hubbub/protocol'
import type { ServiceBroker } from 'moleculer'
import { asAppError } from '../app-error.ts'

/** How jobs call their actions, which may take longer than anybody waits for an answer. */
export interface JobCalls {
  /** Whether any process has this action now. */
  isOffered(action: string): boolean
  /** `not_offered`: it was not begun. Throws `AppError`s only. */
  run(action: string, payload: unknown, withinMs: number): Promise<'done' | 'not_offered'>
}

export function jobCalls(broker: ServiceBroker, isOffered: JobCalls['isOffered']): JobCalls {
  return {
    isOffered,
    async run(action, payload, withinMs) {
      try {
        await broker.call(action, payload, { timeout: withinMs })
        return 'done'
      } catch (error) {
        if (isOfNobody(error)) return 'not_offered'
        throw asAppError(error)
      }
    },
  }
}

/** What an action calls itself and does not find fails with an `AppError`. */
const isOfNobody = (error: unknown): boolean =>
  !(error instanceof AppError) &&
  ['SERVICE_NOT_FOUND', 'SERVICE_NOT_AVAILABLE'].includes(String((error as { type?: unknown }).type))
