import type { HubbubClient } from '@hubbub/client-core'
import type { ConversationId } from '@hubbub/protocol'

type Listener = () => void

/** Until when one waits with the next message, in each channel with slow mode that is on the screen. The server decides; this is what is shown of it. */
export class SlowClock {
  readonly #hub: HubbubClient
  readonly #until = new Map<ConversationId, { moment: number; timer: ReturnType<typeof setTimeout> }>()
  readonly #listeners = new Set<Listener>()

  constructor(hub: HubbubClient) {
    this.#hub = hub
  }

  readonly subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Null: one may write. */
  until(channelId: ConversationId): number | null {
    return this.#until.get(channelId)?.moment ?? null
  }

  /** Asks how it stands, and follows one's own messages there, from whichever device. */
  watch(channelId: ConversationId, place: ConversationId): () => void {
    const places = new Set<string>([channelId, place])
    const me = this.#hub.session.state.get().userId
    const leave = this.#hub.onChange((event) => {
      const isOwn = event.type === 'message.created' && event.data.message.authorId === me
      // It may have been sent long ago, and be caught up with now.
      if (isOwn && places.has(event.stream)) void this.#ask(channelId)
    })
    void this.#ask(channelId)
    return leave
  }

  /** A message of one's own is on its way. */
  began(channelId: ConversationId, periodMs: number): void {
    this.#wait(channelId, periodMs)
  }

  async #ask(conversationId: ConversationId): Promise<void> {
    // A hint: what could not be asked is found out by sending.
    const answer = await this.#hub.call('slowMode.get', { conversationId }).catch(() => null)
    if (answer) this.#wait(conversationId, answer.waitMs)
  }

  #wait(channelId: ConversationId, ms: number): void {
    clearTimeout(this.#until.get(channelId)?.timer)
    this.#until.delete(channelId)
    if (ms > 0) {
      const timer = setTimeout(() => this.#wait(channelId, 0), ms)
      this.#until.set(channelId, { moment: Date.now() + ms, timer })
    }
    for (const listener of this.#listeners) listener()
  }
}

const byClient = new WeakMap<HubbubClient, SlowClock>()

export function slowClockOf(hub: HubbubClient): SlowClock {
  let clock = byClient.get(hub)
  if (!clock) byClient.set(hub, (clock = new SlowClock(hub)))
  return clock
}
