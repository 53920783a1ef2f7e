import type { ConversationId, LetInRoleId } from '@hubbub/protocol'

/** Whoever was to say that a change is over may have died. */
const closingForMs = 60_000

/** Channels that are about to turn private, by the name of each closing, and until when it is waited for. */
export class Closings {
  readonly #all = new Map<string, { id: ConversationId; roleIds: readonly LetInRoleId[]; until: number }>()
  readonly #now: () => number
  readonly #whenLate: (id: ConversationId) => void

  /** `whenLate`: nobody said in time that it is over, so what is known of the channel may be wrong. */
  constructor(now: () => number, whenLate: (id: ConversationId) => void) {
    this.#now = now
    this.#whenLate = whenLate
  }

  /** `closing`: one name for each channel. `roleIds`: that the channel is to let in. */
  begin(id: ConversationId, closing: string, roleIds: readonly LetInRoleId[] = []): void {
    this.#all.set(closing, { id, roleIds, until: this.#now() + closingForMs })
  }

  end(closing: string): void {
    this.#all.delete(closing)
  }

  /** The roles that see it all the same, by each of its closings; null: it is not closing. */
  closedBut(id: ConversationId): readonly LetInRoleId[] | null {
    // As it nearly always is, and asked for each message.
    if (this.#all.size === 0) return null
    const lists: (readonly LetInRoleId[])[] = []
    for (const [closing, { id: known, roleIds, until }] of this.#all) {
      if (until <= this.#now()) {
        this.end(closing)
        this.#whenLate(known)
      } else if (known === id) lists.push(roleIds)
    }
    const [first, ...others] = lists
    return first?.filter((roleId) => others.every((list) => list.includes(roleId))) ?? null
  }
}
