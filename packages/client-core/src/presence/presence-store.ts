import { limits, pushes, tolerant, type Presence, type UserId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Call } from '../calls/calls.ts'
import type { PresenceWatch } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

/** A connection that is back before changes nothing on the screen. */
const knownForMs = 2_500

export interface PresenceDeps {
  clock: Clock
  isOnline(): boolean
  call: Call
}

/** Who is here, of the people that somebody on this screen looks at. */
export class PresenceStore implements PresenceWatch {
  readonly #deps: PresenceDeps
  readonly #timer: Timer
  readonly #watchers = new Map<UserId, number>()
  readonly #statuses = new Keyed<UserId, Presence['status'], Presence['status']>('offline')
  #told = ''
  #isLost = false

  constructor(deps: PresenceDeps) {
    this.#deps = deps
    this.#timer = new Timer(deps.clock)
  }

  watch(userIds: readonly UserId[]): () => void {
    const watched = [...new Set(userIds)]
    this.#count(watched, 1)
    let isWatching = true
    return () => {
      if (isWatching) this.#count(watched, -1)
      isWatching = false
    }
  }

  of(userId: UserId): Readable<Presence['status']> {
    return this.#statuses.of(userId)
  }

  heard(payload: unknown): void {
    const presence = tolerant(pushes.presence).safeParse(payload)
    if (presence.success) this.#learn(presence.data)
  }

  /** Another connection: it knows nothing of whom we watch. */
  online(): void {
    this.#isLost = false
    this.#timer.clear()
    this.#told = ''
    this.#tellSoon()
  }

  /** Without a connection nobody is known to be here. Told again and again while it lasts. */
  offline(): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#timer.set(knownForMs, () => this.#statuses.clear())
  }

  clear(): void {
    this.#isLost = false
    this.#timer.clear()
    this.#statuses.clear()
    this.#told = ''
  }

  #count(userIds: UserId[], by: 1 | -1): void {
    for (const id of userIds) {
      const count = (this.#watchers.get(id) ?? 0) + by
      if (count > 0) this.#watchers.set(id, count)
      else this.#watchers.delete(id)
    }
    this.#tellSoon()
  }

  #tellSoon(): void {
    if (this.#deps.isOnline()) this.#timer.setUnlessSet(limits.presenceBatchMs, () => void this.#tell())
  }

  async #tell(): Promise<void> {
    // Those who came onto the screen last matter most.
    const userIds = [...this.#watchers.keys()].slice(-limits.presenceWatched)
    const watched = userIds.toSorted().join()
    if (watched === this.#told || !this.#deps.isOnline()) return
    this.#told = watched
    for (const id of [...this.#statuses.keys()]) if (!this.#watchers.has(id)) this.#statuses.delete(id)
    try {
      const { presence } = await this.#deps.call('presence.watch', { userIds })
      this.#learn(presence)
    } catch {
      // The next change of what is on screen tells it again, and so does the next connection.
      this.#told = ''
    }
  }

  #learn(presence: readonly Presence[]): void {
    for (const { userId, status } of presence)
      if (this.#watchers.has(userId)) this.#statuses.set(userId, status)
  }
}
