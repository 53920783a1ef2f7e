import { foldedName, type GroupId, type Person, type UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

interface Names {
  card: readonly string[]
  nicknames: Map<GroupId, string>
}

/** How many of the known people look as if they had a name, be it as display name, as handle or as nickname. */
export class Namesakes {
  readonly #people = new Map<UserId, Names>()
  readonly #counted = new Map<UserId, readonly string[]>()
  readonly #counts = new Keyed<string, number, 0>(0)

  of(displayName: string): Readable<number> {
    return this.#counts.of(foldedName(displayName))
  }

  learn({ id, name, displayName }: Person): void {
    const { nicknames } = this.#namesOf(id)
    this.#put(id, { card: [displayName, name ?? ''].map(foldedName), nicknames })
  }

  /** Null: none in this group. */
  nickname(groupId: GroupId, id: UserId, nickname: string | null): void {
    const { card, nicknames } = this.#namesOf(id)
    if (nickname === null && !nicknames.has(groupId)) return
    if (nickname === null) nicknames.delete(groupId)
    else nicknames.set(groupId, foldedName(nickname))
    this.#put(id, { card, nicknames })
  }

  clear(): void {
    this.#people.clear()
    this.#counted.clear()
    this.#counts.clear()
  }

  #namesOf(id: UserId): Names {
    return this.#people.get(id) ?? { card: [], nicknames: new Map() }
  }

  #put(id: UserId, names: Names): void {
    this.#forget(id)
    const each = [...new Set([...names.card, ...names.nicknames.values()])]
    this.#people.set(id, names)
    this.#counted.set(id, each)
    for (const name of each) this.#counts.set(name, this.#counts.get(name) + 1)
    if (this.#people.size > bounds.people) this.#forget(this.#people.keys().next().value as UserId)
  }

  #forget(id: UserId): void {
    for (const name of this.#counted.get(id) ?? []) {
      const left = this.#counts.get(name) - 1
      if (left > 0) this.#counts.set(name, left)
      else this.#counts.delete(name)
    }
    this.#counted.delete(id)
    this.#people.delete(id)
  }
}
