import type { ServicesBus } from '@hubbub/runtime'

interface UseParts {
  bus: ServicesBus
  /** What a message would bring, and how it is asked whether anybody wants that. */
  job: 'push.reach' | 'missedMail.look'
  question: 'push.isUsed' | 'missedMail.isUsed'
}

/** Whether anybody wants to be told of messages while away, in one way: where nobody does, a message costs nothing for it. */
export class Use {
  readonly #parts: UseParts
  #isUsed = true
  #isAsked = false
  #wasTold = false

  constructor(parts: UseParts) {
    this.#parts = parts
  }

  /** Until it is known, and from the first person on, somebody may. */
  mayBe(): boolean {
    const { bus, job } = this.#parts
    if (!bus.jobs.isOffered(job)) return false
    if (!this.#isAsked && !this.#wasTold) void this.#ask()
    return this.#isUsed
  }

  /** Somebody does now. */
  used(): void {
    this.#isUsed = true
    this.#wasTold = true
  }

  async #ask(): Promise<void> {
    const { bus, question } = this.#parts
    this.#isAsked = true
    try {
      const isUsed = await bus.call(question, {})
      // Who came meanwhile was told after this was asked.
      if (!this.#wasTold) this.#isUsed = isUsed
    } catch (error) {
      this.#isAsked = false
      bus.log.debug({ err: error, question }, 'could not ask whether anybody wants to be told')
    }
  }
}
