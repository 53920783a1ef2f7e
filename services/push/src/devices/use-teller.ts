import type { ServicesBus } from '@hubbub/runtime'

/**
 * Tells all processes that somebody has a device: before the answer, after which messages that come are expected there. Once in the life of this
 * process for devices that were there already, because the one that added them may have died before it told.
 */
export class UseTeller {
  readonly #bus: Pick<ServicesBus, 'broadcastAndWait'>
  #isTold = false

  constructor(bus: Pick<ServicesBus, 'broadcastAndWait'>) {
    this.#bus = bus
  }

  async tell(isNew: boolean): Promise<void> {
    if (this.#isTold && !isNew) return
    await this.#bus.broadcastAndWait('push.used', {})
    this.#isTold = true
  }
}
