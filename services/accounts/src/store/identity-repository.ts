import type { Account, SessionId, UserId } from '@hubbub/protocol'
import type { IdentityRefusal, IdentityWish, IdentityWriteName } from '../oidc/decide-identity.ts'
import type { ProviderLogout } from '../oidc/ended-there.ts'
import type { LinkedIdentity, ProviderOrigin } from '../oidc/identity.ts'
import type { Clock } from '@hubbub/runtime'
import type { AccountChange } from './account-repository.ts'

/** What a write came to: the sessions that ended with it, and the account where its owner's devices are to be told. */
export interface WrittenIdentity {
  refused: IdentityRefusal | null
  ended: SessionId[]
  change: AccountChange | null
}

export interface EndedSessions {
  userId: UserId
  sessionIds: SessionId[]
}

export interface IdentityRepository {
  /** What time it is for all nodes: sign-ins and log-outs are told apart by it. Of a store in this process that of the process. */
  now(clock: Clock): Promise<number>
  /** Whose identity this is the key of. */
  holderOf(key: string): Promise<Account | null>
  /** The one linked first first. */
  of(userId: UserId): Promise<LinkedIdentity[]>
  /** One atomic step, by the decision of this name: of two accounts that want one identity at once, exactly one gets it. */
  write<N extends IdentityWriteName>(userId: UserId, name: N, wish: IdentityWish<N>): Promise<WrittenIdentity>
  /** Notes it, and then ends the sessions, and the sign-ins that wait, which began before it. */
  endSessions(logout: ProviderLogout): Promise<EndedSessions[]>
  /**
   * Whether a sign-in has ended over there since it began. To be asked once its session is open: one of both then sees the other, however a
   * log-out and a sign-in meet.
   */
  hasEnded(origin: ProviderOrigin): Promise<boolean>
  /** Ends sessions that began at a provider and were to last until before then, of at most so many people. */
  endExpired(before: number, limit: number): Promise<EndedSessions[]>
}
