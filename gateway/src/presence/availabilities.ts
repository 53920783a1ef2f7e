import type { Availability, UserId } from '@hubbub/protocol'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from '../rooms/audience.ts'
import type { HubbubSocket } from '../sockets/socket-types.ts'
import type { PresenceReporter } from './presence-reporter.ts'

interface AvailabilitiesParts {
  bus: Bus
  audience: Pick<Audience, 'in' | 'size'>
  presenceReporter: Pick<PresenceReporter, 'chose' | 'has'>
}

/** Has the sockets of people go by what they chose last. */
export class Availabilities {
  readonly #parts: AvailabilitiesParts
  /** The newest question of each: an answer to an older one may be from before. */
  readonly #asked = new Map<UserId, symbol>()

  constructor(parts: AvailabilitiesParts) {
    this.#parts = parts
  }

  /** This person's account changed. */
  async refresh(userId: UserId): Promise<void> {
    const { bus, audience, presenceReporter } = this.#parts
    // Who has just left is shown for a while still.
    if (audience.size(userId) === 0 && !presenceReporter.has(userId)) return
    const question = Symbol(userId)
    this.#asked.set(userId, question)
    try {
      const account = await bus.call('accounts.get', { userId })
      if (this.#asked.get(userId) === question) this.#apply(userId, account?.availability)
    } finally {
      if (this.#asked.get(userId) === question) this.#asked.delete(userId)
    }
  }

  #apply(userId: UserId, availability: Availability | undefined): void {
    const { audience, presenceReporter } = this.#parts
    for (const socket of audience.in(userId)) takeAvailability(socket, availability)
    presenceReporter.chose(userId, availability ?? 'auto')
  }
}

/** Another object each time: who had asked before sees by that that there is something newer. */
export function takeAvailability(socket: HubbubSocket, availability: Availability | undefined): void {
  const { meta } = socket.data
  const { availability: _, ...actor } = meta.actor
  const chosen = availability && availability !== 'auto' && { availability }
  socket.data.meta = { ...meta, actor: { ...actor, ...chosen } }
}
