import { asAppError } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { Provider } from './providers/provider.ts'
import { hintFor } from './providers/hints.ts'

/** Asks a provider something. Why that failed is for who runs this server: the log says it, with what the provider wrote. */
export async function atProvider<T>(
  { config: { id, issuer } }: Pick<Provider, 'config'>,
  { bus }: Pick<AccountsDeps, 'bus'>,
  ask: () => T | Promise<T>,
): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const { code, cause } = asAppError(error)
    const hint = hintFor(cause)
    const told = { err: cause ?? error, provider: id, issuer, code, ...(hint !== null && { hint }) }
    bus.log.warn(told, 'a sign-in provider was of no help')
    throw error
  }
}
