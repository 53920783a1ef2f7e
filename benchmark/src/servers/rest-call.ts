import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, operations, type OperationName, type Output, type Refusal } from '@hubbub/protocol'

/** Deleting a group of a hundred thousand takes its time. */
const answerWithinMs = 120_000

/** One operation over REST; a refusal is thrown as an `AppError`. */
export async function restCall<N extends OperationName>(
  url: string,
  name: N,
  input: object,
  accessToken?: string,
): Promise<Output<N>> {
  const { http } = operations[name]
  if (!http) throw new AppError('unknown_operation')
  const [method, template] = http
  const rest = new Map(Object.entries(input))
  const path = template.replace(/:(\w+)/g, (_, field: string) => {
    const value = String(rest.get(field))
    rest.delete(field)
    return encodeURIComponent(value)
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const query = new URLSearchParams(
    [...rest].map(([field, value]): [string, string] => [field, String(value)]),
  )
  const response = await fetch(`${url}${path}${hasBody || rest.size === 0 ? '' : `?${query.toString()}`}`, {
    method,
    headers: {
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: JSON.stringify(Object.fromEntries(rest)) }),
    signal: AbortSignal.timeout(answerWithinMs),
  })
  const answer: unknown = await response.json()
  if (response.ok) return answer as Output<N>
  const { code, retryAfterMs, fields } = answer as Refusal
  throw new AppError(code, { retryAfterMs, fields })
}

/** Where rate limits are on, and while a server is busy. */
const attempts = 20
/** Refused before anything was done. */
const waitsFor: ReadonlySet<string> = new Set(['too_many_requests', 'busy'])

/** Waits and repeats while the server says that nothing was done and may be later. */
export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof AppError) || !waitsFor.has(error.code) || attempt === attempts) throw error
      await sleep(error.details.retryAfterMs ?? 1_000)
    }
  }
}
