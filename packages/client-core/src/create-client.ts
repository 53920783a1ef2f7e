import type { ClientOptions } from './client-options.ts'
import type { HubbubClient } from './client.ts'

/** Builds a client. Nothing happens until session.restore(), login(), register() or guest(). */
export function createClient(options: ClientOptions): HubbubClient {
  throw new Error(`not built yet: ${options.url}`)
}
