import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@hubbub/protocol'

/** Asks again until there is an answer that stays. */
export async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError && !isWorthRetrying(error)) throw error
      await sleep(50)
    }
}

const isWorthRetrying = ({ code }: AppError) =>
  ['busy', 'timed_out', 'unexpected', 'not_signed_in'].includes(code)
