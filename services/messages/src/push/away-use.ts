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

  /** A part of a draft, and of an edit: empty where nobody is to be told. */
  ofDraft(): { pushAfterMs?: number; wantsMissedMail?: boolean } {
    const { pushAfterMs, sendsMail } = this.#ways
    return {
      ...(pushAfterMs !== null && this.push.mayBe() && { pushAfterMs }),
      ...(sendsMail && this.missedMail.mayBe() && { wantsMissedMail: true }),
    }
  }
}
