import type { ClaimedJob, KindClaim } from '../store/job-repository.ts'

/** Who has had their turn: whoever has many jobs that wait has the next one when all others have had one. */
export class Rounds {
  /** Owners, by kind. */
  readonly #served = new Map<string, Set<string>>()

  without(claim: KindClaim): KindClaim {
    return { ...claim, notOf: [...(claim.notOf ?? []), ...(this.#served.get(claim.kind) ?? [])] }
  }

  /** Answers whether a new round begins: of some kind nobody is left who had no turn. */
  note(jobs: readonly ClaimedJob[], claimed: readonly KindClaim[]): boolean {
    for (const { kind, owner } of jobs) {
      if (owner === null) continue
      const served = this.#served.get(kind) ?? new Set()
      this.#served.set(kind, served.add(owner))
    }
    const taken = new Set(jobs.map(({ kind }) => kind))
    return claimed.filter(({ kind }) => !taken.has(kind) && this.#served.delete(kind)).length > 0
  }

  /** Nothing waits. */
  end(): void {
    this.#served.clear()
  }
}
