import { randomBytes } from 'node:crypto'
import { AppError, type OperationName, type Output, type Tokens } from '@hubbub/protocol'
import { BenchError } from '../bench-error.ts'
import { patiently, restCall } from './rest-call.ts'

/** How the person who runs a benchmark shows that they may: by name and password, or with an access token. */
export type Credentials = { name: string; password: string } | { accessToken: string }

const refreshBeforeMs = 60_000

type Session = Pick<Tokens, 'accessToken' | 'expiresAt' | 'refreshToken'>

/** Somebody who may administer a server, as a program: what others may not do is theirs. */
export class Administrator {
  readonly url: string
  #tokens: Session

  /** The first one of a fresh server, by the code that it printed. */
  static async ofFreshServer(url: string, setupCode: string): Promise<Administrator> {
    const password = randomBytes(18).toString('base64url')
    return new Administrator(
      url,
      await restCall(url, 'accounts.register', { name: 'benchmark', password, setupCode }),
    )
  }

  /** Throws a `BenchError` when the server does not answer, or when these may not administer it. */
  static async of(address: string, credentials: Credentials): Promise<Administrator> {
    const url = new URL(address).origin
    try {
      const tokens =
        'accessToken' in credentials
          ? { ...credentials, expiresAt: Infinity }
          : await restCall(url, 'accounts.login', credentials)
      const administrator = new Administrator(url, tokens)
      const { isAdministrator, name } = await administrator.call('accounts.me', {})
      if (isAdministrator) return administrator
      throw new BenchError('administrator_needed', `${name} is not an administrator of ${url}.`)
    } catch (error) {
      if (error instanceof BenchError) throw error
      if (error instanceof AppError) throw new BenchError('administrator_needed', `${url}: ${error.message}`)
      throw new BenchError(
        'server_unreachable',
        `${url} does not answer. Is a Hubbub running there? (${(error as Error).message})`,
      )
    }
  }

  private constructor(url: string, tokens: Session) {
    this.url = url
    this.#tokens = tokens
  }

  /** An operation; waits and repeats while the server says that it is not done and may be later. */
  async call<N extends OperationName>(name: N, input: object): Promise<Output<N>> {
    return patiently(async () => restCall(this.url, name, input, await this.#accessToken()))
  }

  async #accessToken(): Promise<string> {
    const { accessToken, expiresAt, refreshToken } = this.#tokens
    if (refreshToken === undefined || expiresAt - Date.now() > refreshBeforeMs) return accessToken
    this.#tokens = await restCall(this.url, 'accounts.refresh', { refreshToken })
    return this.#tokens.accessToken
  }
}
