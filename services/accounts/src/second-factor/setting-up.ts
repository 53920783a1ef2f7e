import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'
import type { Facts } from './decided.ts'
import { pendingIn } from './second-factor-state.ts'

/** Who sets something up: by a session, or by the token of a sign-in that waits for it. */
export type SettingUp = { by: ActorSession } | { hash: string }

export function refusalOfSetUp(
  { account, state, refused }: Facts,
  wish: SettingUp,
  at: number,
): 'sign_in_expired' | 'account_disabled' | ActorRefusal | null {
  if ('by' in wish) return refused
  if (!account || !pendingIn(state, { hash: wish.hash, purpose: 'setUp', at })) return 'sign_in_expired'
  return account.isDisabled ? 'account_disabled' : null
}
