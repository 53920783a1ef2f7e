import type { Availability, PresenceMode, UserId } from '@hubbub/protocol'

/** How somebody is here. Null is nobody: not here, or invisible, which is the same to others. */
type Shown = 'active' | PresenceMode | null

interface Here {
  sockets: Set<string>
  /** How many of the sockets are idle: who is idle on all of them is away. */
  idle: number
  availability: Availability
  /** When the last socket went; null while there is one. */
  leftAt: number | null
  told: Shown
}

export interface RosterChanges {
  came: UserId[]
  went: UserId[]
  /** Of those who are here. */
  modes: [UserId, PresenceMode | null][]
}

/** Long enough for a reload, or for a phone that changes from one network to another. */
const graceMs = 5_000

/** Who is at this gateway, as plain data: no timers, no bus. Costs follow who is here. */
export class PresenceRoster {
  readonly #here = new Map<UserId, Here>()
  /** Who may be shown otherwise than it was told. */
  readonly #changed = new Set<UserId>()
  /** In the order in which they went. */
  readonly #leaving = new Set<UserId>()
  readonly #grace: number

  constructor(grace = graceMs) {
    this.#grace = grace
  }

  /** The same socket twice is one socket. */
  arrived(userId: UserId, socketId: string, isIdle = false, availability: Availability = 'auto'): void {
    const here = this.#here.get(userId) ?? { ...nobody, sockets: new Set() }
    if (!here.sockets.has(socketId)) here.idle += Number(isIdle)
    here.sockets.add(socketId)
    here.availability = availability
    here.leftAt = null
    this.#here.set(userId, here)
    this.#leaving.delete(userId)
    this.#changed.add(userId)
  }

  /** `isIdle`: as it said last. */
  left(userId: UserId, socketId: string, now: number, isIdle = false): void {
    const here = this.#here.get(userId)
    if (!here?.sockets.delete(socketId)) return
    here.idle -= Number(isIdle)
    this.#changed.add(userId)
    if (here.sockets.size > 0) return
    here.leftAt = now
    this.#leaving.add(userId)
  }

  /** One of this person's sockets has turned idle, or is not any more. */
  turned(userId: UserId, socketId: string, isIdle: boolean): void {
    const here = this.#here.get(userId)
    if (!here?.sockets.has(socketId)) return
    here.idle += isIdle ? 1 : -1
    this.#changed.add(userId)
  }

  /** Also who has left, for the grace. */
  has(userId: UserId): boolean {
    return this.#here.has(userId)
  }

  chose(userId: UserId, availability: Availability): void {
    const here = this.#here.get(userId)
    if (!here) return
    here.availability = availability
    this.#changed.add(userId)
  }

  /** All who are to be seen, as if nothing had been told. */
  everybody(): Omit<RosterChanges, 'went'> {
    const shown = [...this.#here].flatMap(([userId, here]) => {
      const is = shownOf(here)
      return is === null ? [] : [[userId, is] as const]
    })
    return {
      came: shown.map(([userId]) => userId),
      modes: shown.flatMap(([userId, is]) => (is === 'active' ? [] : [[userId, is]])),
    }
  }

  /** What has not been told yet, each change once. Who comes back within the grace was never away. */
  takeChanges(now: number): RosterChanges {
    const changes: RosterChanges = { came: [], went: [], modes: [] }
    for (const userId of this.#changed) note(changes, userId, this.#here.get(userId)!)
    this.#changed.clear()
    for (const userId of this.#leaving) {
      const { leftAt, told } = this.#here.get(userId)!
      if (leftAt! + this.#grace > now) break
      this.#leaving.delete(userId)
      this.#here.delete(userId)
      if (told !== null) changes.went.push(userId)
    }
    return changes
  }
}

const nobody = { idle: 0, availability: 'auto', leftAt: null, told: null } as const satisfies Partial<Here>

/** Whose last socket went stays as told for the grace. */
function shownOf({ availability, sockets, idle, told }: Here): Shown {
  if (availability === 'invisible') return null
  if (availability !== 'auto') return availability
  if (sockets.size === 0) return told ?? 'active'
  return idle === sockets.size ? 'away' : 'active'
}

function note({ came, went, modes }: RosterChanges, userId: UserId, here: Here): void {
  const before = here.told
  const is = (here.told = shownOf(here))
  if (is === before) return
  if (is === null) return void went.push(userId)
  if (before === null) came.push(userId)
  if (before !== null || is !== 'active') modes.push([userId, is === 'active' ? null : is])
}
