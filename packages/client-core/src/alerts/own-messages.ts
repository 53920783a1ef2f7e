import type { ConversationId, Message, UserId } from '@hubbub/protocol'
import type { Timelines } from '../messages/timelines.ts'

const mostRemembered = 1_000

interface OwnMessagesDeps {
  timelines: Pick<Timelines, 'messageAt'>
  me: () => UserId | undefined
}

/** Which messages are this person's: those on the device, and what they said since the client began, on whatever device. */
export class OwnMessages {
  readonly #deps: OwnMessagesDeps
  readonly #heard = new Set<string>()

  constructor(deps: OwnMessagesDeps) {
    this.#deps = deps
  }

  note({ authorId, conversationId, seq }: Message): void {
    if (authorId !== this.#deps.me()) return
    this.#heard.add(`${conversationId} ${seq}`)
    if (this.#heard.size > mostRemembered) this.#heard.delete(this.#heard.values().next().value!)
  }

  has(conversationId: ConversationId, seq: number): boolean {
    const message = this.#deps.timelines.messageAt(conversationId, seq)
    return message ? message.authorId === this.#deps.me() : this.#heard.has(`${conversationId} ${seq}`)
  }

  clear(): void {
    this.#heard.clear()
  }
}
