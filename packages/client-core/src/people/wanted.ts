import { limits, type GroupId, type UserId } from '@hubbub/protocol'
import { bounds } from '../bounds.ts'

type LookUp = (groupId: GroupId | null, userIds: UserId[]) => Promise<void>

/** Whom somebody looks at and nobody knows yet: asked for together, once, for each group on its own. */
export class Wanted {
  readonly #lookUp: LookUp
  readonly #asked = new Set<string>()
  readonly #wanted = new Map<GroupId | null, Set<UserId>>()
  #isRunning = false

  constructor(lookUp: LookUp) {
    this.#lookUp = lookUp
  }

  /** `groupId`: with what they are called there; null: the card alone. */
  add(groupId: GroupId | null, id: UserId): void {
    const wanted = this.#wanted.get(groupId) ?? new Set()
    if (this.#asked.has(keyOf(groupId, id)) || wanted.has(id)) return
    if (this.#asked.size > bounds.people) this.#asked.clear()
    this.#wanted.set(groupId, wanted.add(id))
    if (this.#isRunning) return
    this.#isRunning = true
    queueMicrotask(() => void this.#run())
  }

  /** Those who were not found or could not be asked for may be now. */
  askAgain(): void {
    this.#asked.clear()
  }

  clear(): void {
    this.#asked.clear()
    this.#wanted.clear()
  }

  async #run(): Promise<void> {
    for (;;) {
      const [next] = this.#wanted
      if (!next) break
      const [groupId, wanted] = next
      const userIds = [...wanted].slice(0, limits.peopleLookup)
      for (const id of userIds) {
        wanted.delete(id)
        this.#asked.add(keyOf(groupId, id))
      }
      if (wanted.size === 0) this.#wanted.delete(groupId)
      try {
        await this.#lookUp(groupId, userIds)
      } catch {
        // Whoever looks again asks again.
        for (const id of userIds) this.#asked.delete(keyOf(groupId, id))
      }
    }
    this.#isRunning = false
  }
}

const keyOf = (groupId: GroupId | null, id: UserId) => `${groupId ?? ''} ${id}`
