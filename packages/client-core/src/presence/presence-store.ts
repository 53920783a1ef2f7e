import { limits, pushes, tolerant, type Presence, type UserId } from '@hubbub/protocol'
import { Timer } from '../timer.ts'
import type { Call } from '../calls/calls.ts'
import type { PresenceState, PresenceWatch } from '../client.ts'
import type { Clock } from '../clock.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'

/** A connection that is back before changes nothing on the screen. */
const knownForMs = 2_500

export interface PresenceDeps {
  clock: Clock
  isOnline(): boolean
  call: Call
  /** These are on screen: what was told of them before this connection may have been missed. */
  refresh(userIds: readonly UserId[]): void
}

/** Who is here, of the people that somebody on this screen looks at. */
export class PresenceStore implements PresenceWatch {
  readonly #deps: PresenceDeps
  readonly #timer: Timer
  readonly #watchers = new Map<UserId, number>()
  readonly #states = new Keyed<UserId, PresenceState, PresenceState>('offline')
  #told = ''
  /** Whom the server was asked to tell of, until it is asked for others. */
  #toldOf: ReadonlySet<UserId> = new Set()
  #isIdle = false
  /** As this connection was told. */
  #isToldIdle = false
  #isActive = false
  /** As this connection was told. */
  #isToldActive = false
  #isRefreshed = true
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

  of(userId: UserId): Readable<PresenceState> {
    return this.#states.of(userId)
  }

  idle(isIdle: boolean): void {
    this.#isIdle = isIdle
    void this.#tellIdle()
  }

  active(isActive: boolean): void {
    this.#isActive = isActive
    void this.#tellActive()
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
    this.#isRefreshed = false
    this.#isToldIdle = false
    void this.#tellIdle()
    this.#isToldActive = false
    void this.#tellActive()
  }

  /** Without a connection nobody is known to be here. Told again and again while it lasts. */
  offline(): void {
    if (this.#isLost) return
    this.#isLost = true
    this.#timer.set(knownForMs, () => this.#states.clear())
  }

  clear(): void {
    this.#isLost = false
    this.#timer.clear()
    this.#states.clear()
    this.#told = ''
    this.#toldOf = new Set()
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
    this.#toldOf = new Set(userIds)
    for (const id of [...this.#states.keys()]) if (!this.#watchers.has(id)) this.#states.delete(id)
    try {
      const { presence } = await this.#deps.call('presence.watch', { userIds })
      this.#learn(presence)
      this.#refresh(userIds)
    } catch {
      // The next change of what is on screen tells it again, and so does the next connection.
      this.#told = ''
    }
  }

  /** Once with each connection: what is on screen then was there before it. */
  #refresh(userIds: UserId[]): void {
    if (!this.#isRefreshed) this.#deps.refresh(userIds)
    this.#isRefreshed = true
  }

  /** A new connection counts as used, so only an idle one says so. A server of before does not know of it, and shows us online. */
  async #tellIdle(): Promise<void> {
    const isIdle = this.#isIdle
    if (isIdle === this.#isToldIdle || !this.#deps.isOnline()) return
    this.#isToldIdle = isIdle
    try {
      await this.#deps.call('presence.idle', { isIdle })
    } catch {
      // The next turn tells it again, and so does the next connection.
      this.#isToldIdle = !isIdle
    }
  }

  /** Nobody is known to look at a device of a new connection. A server of before does not know of it, and sends no pushes. */
  async #tellActive(): Promise<void> {
    const isActive = this.#isActive
    if (isActive === this.#isToldActive || !this.#deps.isOnline()) return
    this.#isToldActive = isActive
    try {
      await this.#deps.call('presence.active', { isActive })
    } catch {
      // The next turn tells it again, and so does the next connection.
      this.#isToldActive = !isActive
    }
  }

  #learn(presence: readonly Presence[]): void {
    for (const { userId, status, mode } of presence)
      // Who is off the screen for a moment only is not asked about again.
      if (this.#watchers.has(userId) || this.#toldOf.has(userId))
        this.#states.set(userId, status === 'offline' ? 'offline' : (mode ?? 'online'))
  }
}
