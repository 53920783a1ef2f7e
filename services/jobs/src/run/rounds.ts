import type { ClaimedJob, KindClaim } from '../store/job-repository.ts'

/** So many owners: each claim names them. */
const longest = 500

/** Who has had their turn: whoever has many jobs that wait has the next one when all others have had one. */
export class Rounds {
  /** Owners, by kind. */
  readonly #served = new Map<string, Set<string>>()

  without(claim: KindClaim): KindClaim {
    return { ...claim, notOf: [...(claim.notOf ?? []), ...(this.#served.get(claim.kind) ?? [])] }
  }

  note(jobs: readonly ClaimedJob[]): void {
    for (const { kind, owner } of jobs) {
      if (owner === null) continue
      const served = this.#served.get(kind) ?? new Set()
      this.#served.set(kind, served.size < longest ? served.add(owner) : new Set([owner]))
    }
  }

  /** Of these kinds nobody is left who had no turn. Answers whether anybody had one. */
  end(kinds: readonly string[]): boolean {
    return kinds.filter((kind) => this.#served.delete(kind)).length > 0
  }
}
