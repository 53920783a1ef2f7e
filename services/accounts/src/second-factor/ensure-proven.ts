import { AppError, ensure, limits, type PendingSignIn, type UserId } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { AccountsDeps } from '../deps.ts'
import type { ProviderOrigin } from '../oidc/identity.ts'
import { isOverdue } from './demand.ts'
import { freshToken, readToken } from './owned-tokens.ts'
import { passkeyHostFor } from '../passkeys/relying-party.ts'
import { hasSecondFactor, type SecondFactorState } from './second-factor-state.ts'

export interface Visit {
  caller: CallerMeta
  rememberedDevice?: string | undefined
}

/**
 * Where a password is not enough, refuses with a token to go on with. So a client that knows of it goes on, and one that does not shows a
 * refusal like any other: nobody has to say beforehand what they know, and a server of before is asked nothing new.
 * `hash`: of the password, as it is now; `provider`: where the sign-in began, if it was not with that.
 * Answers whether all was shown that there is: on a remembered device it was not.
 */
export async function ensureProven(
  { userId, hash: from, provider }: { userId: UserId; hash: string | null; provider?: ProviderOrigin },
  { caller, rememberedDevice }: Visit,
  deps: AccountsDeps,
): Promise<{ isFresh: boolean; factorChanges: number }> {
  const known = await deps.secondFactors.of(userId)
  ensure(known, 'wrong_credentials')
  const { account, state } = known
  const at = deps.clock.wall()
  const factorChanges = state.changes
  const isSetUp = hasSecondFactor(state)
  if (!isSetUp && !isOverdue(account, await deps.policy.get(), at)) return { isFresh: true, factorChanges }
  if (isSetUp && (await isRemembered(userId, rememberedDevice, at, deps)))
    return { isFresh: false, factorChanges }

  const { token, hash } = freshToken(userId)
  const until = at + limits.pendingSignInMs
  const purpose = isSetUp ? 'code' : 'setUp'
  const { refused } = await deps.secondFactors.write(userId, 'pend', {
    pending: { hash, purpose, until, ...(provider && { provider }) },
    from,
    at,
  })
  if (refused) throw new AppError(refused)
  const code = isSetUp ? 'second_factor_needed' : 'second_factor_setup_needed'
  throw new AppError(code, { pending: { token, until, ...passkeysFor(caller, state, deps) } })
}

/** Those of another address of the server do nothing here: then their owner is told of it. */
function passkeysFor(
  caller: CallerMeta,
  { passkeys }: SecondFactorState,
  { config }: AccountsDeps,
): Pick<PendingSignIn, 'hasPasskey' | 'passkeysAt'> {
  const here = passkeyHostFor(caller, config)
  const [first] = passkeys
  if (!first) return {}
  return passkeys.some(({ host }) => host === here) ? { hasPasskey: true } : { passkeysAt: first.host }
}

async function isRemembered(
  userId: UserId,
  token: string | undefined,
  at: number,
  { secondFactors }: AccountsDeps,
): Promise<boolean> {
  const read = token === undefined ? null : readToken(token)
  if (read?.userId !== userId) return false
  const { refused } = await secondFactors.write(userId, 'admitDevice', { hash: read.hash, at })
  return refused === null
}
