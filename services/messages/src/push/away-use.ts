import type { ServicesBus } from '@hubbub/runtime'
import { Use } from './use.ts'

interface Ways {
  /** So long after a message it is looked whom pushes are to tell of it; null: never. */
  pushAfterMs: number | null
  /** To people who missed messages. */
  sendsMail: boolean
}

/** How people who are away are told of messages, as far as anybody wants it. */
export class AwayUse {
  readonly push: Use
  readonly missedMail: Use
  /** Somebody wants it from now on. */
  readonly commands = {
    'push.used': () => this.push.used(),
    'missedMail.used': () => this.missedMail.used(),
  }
  readonly #ways: Ways

  constructor(bus: ServicesBus, ways: Ways) {
    this.#ways = ways
    this.push = new Use({ bus, job: 'push.reach', question: 'push.isUsed' })
    this.missedMail = new Use({ bus, job: 'missedMail.look', question: 'missedMail.isUsed' })
  }

  /** After this time a message brings pushes; undefined: nobody takes them. */
  pushAfterMs(): number | undefined {
    const { pushAfterMs } = this.#ways
    return pushAfterMs !== null && this.push.mayBe() ? pushAfterMs : undefined
  }

  /** Whether a message may bring mails to those who miss it. */
  bringsMail(): boolean {
    return this.#ways.sendsMail && this.missedMail.mayBe()
  }
}
