import { foldedName, type Person, type UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

/** How many of the known people look as if they had a name, be it as display name or as handle. */
export class Namesakes {
  readonly #names = new Map<UserId, readonly string[]>()
  readonly #counts = new Keyed<string, number, 0>(0)

  of(displayName: string): Readable<number> {
    return this.#counts.of(foldedName(displayName))
  }

  learn({ id, name, displayName }: Person): void {
    this.#forget(id)
    const names = [...new Set([displayName, name ?? ''].map(foldedName))]
    this.#names.set(id, names)
    for (const each of names) this.#counts.set(each, this.#counts.get(each) + 1)
    if (this.#names.size > bounds.people) this.#forget(this.#names.keys().next().value as UserId)
  }

  clear(): void {
    this.#names.clear()
    this.#counts.clear()
  }

  #forget(id: UserId): void {
    for (const name of this.#names.get(id) ?? []) {
      const left = this.#counts.get(name) - 1
      if (left > 0) this.#counts.set(name, left)
      else this.#counts.delete(name)
    }
    this.#names.delete(id)
  }
}
