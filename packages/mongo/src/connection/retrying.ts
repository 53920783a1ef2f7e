import { setTimeout as sleep } from 'node:timers/promises'
import { isInTime, tooLate } from './in-time.ts'

type Wait = (ms: number) => Promise<void>

const pausesMs = [5, 20, 50, 100, 200, 400, 800, 1_200, 1_600, 2_000]

/**
 * Runs a step again while the database says "not now": a lost connection, an election, a deadlock between writers. For steps
 * that may be done twice. Gives up as `busy` after some seconds: of a server that is silent each try takes seconds as well, and
 * whoever asked has gone on long before all are made.
 */
export async function retrying<T>(step: () => Promise<T>, wait: Wait = sleep): Promise<T> {
  const since = performance.now()
  for (let tries = 0; ; tries++)
    try {
      return await step()
    } catch (error) {
      if (!isTransient(error)) throw error
      const ms = pausesMs[tries]
      if (ms === undefined || !isInTime(since)) throw tooLate(error)
      await wait(ms * (0.5 + Math.random()))
    }
}

const networkErrors = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongoPoolClearedError',
  'MongoNotConnectedError',
  'MongooseServerSelectionError',
  'PoolClearedOnNetworkError',
])
/** Of the servers' own codes: step-downs and shutdowns, and the deadlock of a server on PostgreSQL. */
const passingCodes = new Set([91, 112, 189, 262, 10_058, 10_107, 11_600, 11_602, 13_435, 13_436, 16_908_292])

export function isTransient(error: unknown): boolean {
  const { name, code, message, errorResponse } = (error ?? {}) as Failure
  if (networkErrors.has(name ?? '') || passingCodes.has(Number(code))) return true
  // Of a lost connection several writes at once tell only in what they wrap.
  if (networkErrors.has(errorResponse?.name ?? '')) return true
  return /deadlock detected|terminating connection|the database system is|could not serialize/.test(
    message ?? '',
  )
}

interface Failure {
  name?: string
  code?: unknown
  message?: string
  errorResponse?: { name?: string }
}
