import { AppError, type ErrorCode, type OperationName } from '@hubbub/protocol'
import { readRefusal } from '../calls/read-refusal.ts'
import type { Clock } from '../clock.ts'
import type { Fetch, FetchAnswer } from './fetch-port.ts'
import { restRequest } from './rest-request.ts'

const answerWithinMs = 20_000

/** Operations over HTTP. Answers are not checked here. */
export class Rest {
  readonly #url: string
  readonly #fetch: Fetch
  readonly #clock: Clock
  readonly #underWay = new Set<AbortController>()

  constructor(url: string, fetch: Fetch, clock: Clock) {
    this.#url = url
    this.#fetch = fetch
    this.#clock = clock
  }

  async call(name: OperationName, input: object, headers: Record<string, string>): Promise<unknown> {
    const { method, path, body } = restRequest(name, input)
    const abort = new AbortController()
    this.#underWay.add(abort)
    const stopWaiting = this.#clock.after(answerWithinMs, () => abort.abort())
    try {
      const answer = await this.#fetch(this.#url + path, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body }),
        signal: abort.signal,
        credentials: 'same-origin',
      })
      return await readAnswer(answer)
    } catch (error) {
      throw error instanceof AppError ? error : new AppError('timed_out', {}, error)
    } finally {
      stopWaiting()
      this.#underWay.delete(abort)
    }
  }

  close(): void {
    for (const abort of this.#underWay) abort.abort()
  }
}

async function readAnswer(answer: FetchAnswer): Promise<unknown> {
  const body = await answer.json().catch(() => undefined)
  if (answer.ok && body !== undefined) return body
  throw readRefusal(body, codeOf(answer.status))
}

// A proxy between us and the server answers in its own words.
function codeOf(status: number): ErrorCode {
  if (status === 401) return 'not_signed_in'
  if (status === 413) return 'too_large'
  if (status === 429) return 'too_many_requests'
  if (status === 502 || status === 503) return 'busy'
  if (status === 504) return 'timed_out'
  return 'unexpected'
}
