import type { OperationName, UserId } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import { ownTrace } from '../second-factor/own-trace.ts'
import { issuerIn } from './identity.ts'

/** What it leaves behind that somebody gets in by this provider from now on, or not any more. */
export function providerTold(
  userId: UserId,
  act: OperationName,
  key: string,
  caller: CallerMeta,
  deps: Pick<AccountsDeps, 'clock' | 'config' | 'newId' | 'providers'>,
) {
  const issuer = issuerIn(key)
  const { audit, notice } = ownTrace(userId, act, caller, deps)
  const trace = { audit: { ...audit, details: { issuer } }, notice }
  return { trace, provider: deps.providers.ofKey(key)?.config.name ?? issuer }
}
