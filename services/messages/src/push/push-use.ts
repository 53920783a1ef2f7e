import type { ServicesBus } from '@hubbub/runtime'

interface PushUseParts {
  bus: ServicesBus
  /** So long after a message it is looked whom pushes are to tell of it; null: never. */
  afterMs: number | null
}

/** Whether pushes are looked for after a message: where nobody has a device that takes them, a message costs nothing for it. */
export class PushUse {
  readonly #parts: PushUseParts
  #isUsed = true
  #isAsked = false
  #wasTold = false

  constructor(parts: PushUseParts) {
    this.#parts = parts
  }

  /** A part of a draft: empty where no push can come of it. Until it is known, and from the first device on, somebody may have one. */
  ofDraft(): { pushAfterMs?: number } {
    const { bus, afterMs } = this.#parts
    if (afterMs === null || !bus.jobs.isOffered('push.reach')) return {}
    if (!this.#isAsked && !this.#wasTold) void this.#ask()
    return this.#isUsed ? { pushAfterMs: afterMs } : {}
  }

  /** Somebody has a device now. */
  used(): void {
    this.#isUsed = true
    this.#wasTold = true
  }

  async #ask(): Promise<void> {
    this.#isAsked = true
    try {
      const isUsed = await this.#parts.bus.call('push.isUsed', {})
      // A device that came meanwhile was told after this was asked.
      if (!this.#wasTold) this.#isUsed = isUsed
    } catch (error) {
      this.#isAsked = false
      this.#parts.bus.log.debug({ err: error }, 'could not ask whether anybody takes pushes')
    }
  }
}
