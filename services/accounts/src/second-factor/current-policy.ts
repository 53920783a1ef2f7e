import { alone, type LeaseState } from '@hubbub/runtime'
import type { SignInPolicyRepository } from '../store/second-factor-repository.ts'
import type { StoredPolicy } from './demand.ts'

/** What this server asks of those who sign in, in memory: every call asks for it. Forgotten exactly when it changes. */
export class CurrentPolicy {
  readonly #port: SignInPolicyRepository
  readonly #lease: LeaseState
  readonly #now: () => number
  #known: { policy: Promise<StoredPolicy>; until: number } | null = null

  constructor(
    port: SignInPolicyRepository,
    lease: LeaseState = alone,
    now: () => number = () => performance.now(),
  ) {
    this.#port = port
    this.#lease = lease
    this.#now = now
    lease.whenLost(() => this.forget())
  }

  async get(): Promise<StoredPolicy> {
    if (!this.#lease.isHeld()) return this.#port.get()
    if (this.#known && this.#now() < this.#known.until) return this.#known.policy
    const policy = this.#port.get()
    const known = { policy, until: this.#now() + this.#lease.remembersMs }
    this.#known = known
    // What failed is asked for again.
    policy.catch(() => {
      if (this.#known === known) this.#known = null
    })
    return policy
  }

  forget(): void {
    this.#known = null
  }
}
