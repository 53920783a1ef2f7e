import {
  AppError,
  operations,
  tolerant,
  type OperationName,
  type Output,
  type Request,
} from '@hubbub/protocol'
import type { LiveConnection } from '../connection/live-connection.ts'
import type { Rest } from '../http/rest.ts'
import { readRefusal } from './read-refusal.ts'

const answerWithinMs = 15_000

export interface CallsDeps {
  rest: Rest
  connection: LiveConnection
  accessToken(): Promise<string>
  refused(token: string): void
  isSignedIn(): boolean
}

export type Call = Calls['call']
export type Ask = Calls['ask']

/** Asks the server: over the socket when it is there and allowed, else over HTTP. */
export class Calls {
  readonly #deps: CallsDeps
  #person = Symbol('nobody')

  constructor(deps: CallsDeps) {
    this.#deps = deps
  }

  readonly call = async <N extends OperationName>(
    name: N,
    input: Request<N>,
    withinMs?: number,
  ): Promise<Output<N>> => {
    const answer = await this.ask(name, input, withinMs)
    const output = tolerant(operations[name].output).safeParse(answer)
    if (!output.success) throw new AppError('unexpected', {}, output.error)
    return output.data as Output<N>
  }

  /** The answer as it came: for readers that would rather lose one broken record than the whole page. */
  readonly ask = async <N extends OperationName>(
    name: N,
    input: Request<N>,
    withinMs = answerWithinMs,
  ): Promise<unknown> => {
    const person = this.#person
    const isLive = operations[name].socket && this.#deps.connection.isOnline
    const answer = isLive ? await this.#live(name, input, withinMs) : await this.#rest(name, input)
    // Asked by one person, answered when another one sits here.
    if (person !== this.#person) throw new AppError('session_ended')
    return answer
  }

  /** From now on somebody else asks: answers on their way are for nobody. */
  forgetPerson(): void {
    this.#person = Symbol('next')
  }

  async #live(name: OperationName, input: unknown, withinMs: number): Promise<unknown> {
    const reply = await this.#deps.connection.emit(name, input, withinMs)
    if (
      typeof reply === 'object' &&
      reply !== null &&
      'ok' in reply &&
      reply.ok === true &&
      'data' in reply
    ) {
      return reply.data
    }
    throw readRefusal(reply)
  }

  async #rest(name: OperationName, input: object): Promise<unknown> {
    const { rest, accessToken, refused, isSignedIn } = this.#deps
    if (!operations[name].http) throw new AppError('timed_out')
    if (operations[name].access === 'anyone' && !isSignedIn()) return rest.call(name, input, {})
    const token = await accessToken()
    try {
      return await rest.call(name, input, bearer(token))
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'not_signed_in') throw error
      refused(token)
      return rest.call(name, input, bearer(await accessToken()))
    }
  }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
