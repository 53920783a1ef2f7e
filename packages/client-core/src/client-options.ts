import type { Clock } from './clock.ts'
import type { Connect } from './connection/socket-port.ts'
import type { Fetch } from './http/fetch-port.ts'
import type { Storage } from './storage.ts'

/** What a client is made of. Only the address is needed; the rest has defaults for Node and the browser. */
export interface ClientOptions {
  /** 'http://127.0.0.1:4000', or '' in a browser for the page's own origin. */
  url: string
  /** Left out: nothing survives the process, and nothing is cached for a reload. */
  storage?: Storage
  /** True in the browser: the refresh token lives in a cookie that scripts cannot read. */
  cookies?: boolean
  /** How this program calls itself in the list of sessions; a browser says it by itself. */
  device?: string
  clock?: Clock
  /** Between 0 and 1, for spreading retries. */
  random?: () => number
  /** Names a message: 8 to 64 of A-Z, a-z, 0-9, - and _, never the same twice. */
  newCid?: () => string
  fetch?: Fetch
  connect?: Connect
  /** Runs one at a time across the tabs of a browser (navigator.locks), so that tabs do not refresh at once. */
  lock?: Lock
}

export type Lock = <T>(name: string, run: () => Promise<T>) => Promise<T>
