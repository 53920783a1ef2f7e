import type { Account, SessionId, UserId } from '@hubbub/protocol'
import type { Out, Wish, WriteName } from '../second-factor/decide-second-factor.ts'
import type { Refusal } from '../second-factor/decided.ts'
import type { StoredPolicy } from '../second-factor/demand.ts'
import type { SecondFactorState } from '../second-factor/second-factor-state.ts'
import type { AccountChange, Act } from './account-repository.ts'
import type { ActorRefusal } from '@hubbub/rules'

type Answer<O> = { refused: Refusal; retryAfterMs?: number } | { refused: null; out: O }

/** What a write came to: its answer, the sessions that ended with it or are fresh no more, and the account where its owner's devices are to be told. */
export type WrittenSecondFactor<N extends WriteName> = Answer<Out<N>> & {
  ended: SessionId[]
  staled: SessionId[]
  change: AccountChange | null
}

export interface SecondFactorRepository {
  of(userId: UserId): Promise<{ account: Account; state: SecondFactorState } | null>
  /** One atomic step, by the decision of this name: of two who bring one code at once, exactly one gets through. */
  write<N extends WriteName>(userId: UserId, name: N, wish: Wish<N>): Promise<WrittenSecondFactor<N>>
}

/** What this server asks of those who sign in. */
export interface SignInPolicyRepository {
  get(): Promise<StoredPolicy>
  /** Null: it is set. */
  set(policy: StoredPolicy, act: Act): Promise<ActorRefusal | null>
}
