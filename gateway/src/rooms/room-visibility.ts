import { setTimeout as sleep } from 'node:timers/promises'
import type { ConversationId, Heads, UserId } from '@hubbub/protocol'
import type { InternalCommands } from '@hubbub/protocol/internal'
import type { Bus } from '@hubbub/runtime'
import type { Audience } from './audience.ts'

const peopleAtATime = 500
const pauseMs = 100
/** Further than any client can have come: whoever asks what there is hears that it is not theirs to see. */
const beyond = 1_000

/**
 * Brings the sockets of a group into the room of one of its private channels, and out of it, as each one sees it now. They are shown the
 * channel, or told that it is gone, and where it stands, which is all that a client needs: one that does not know it loads it, and one that lost
 * it asks and drops it. So nobody of the group has a change logged for it.
 */
export class RoomVisibility {
  readonly #bus: Pick<Bus, 'call' | 'log'>
  readonly #audience: Audience
  readonly #running = new Map<string, Promise<void>>()

  readonly #wait: (ms: number) => Promise<unknown>

  constructor(
    bus: Pick<Bus, 'call' | 'log'>,
    audience: Audience,
    wait: (ms: number) => Promise<unknown> = sleep,
  ) {
    this.#bus = bus
    this.#audience = audience
    this.#wait = wait
  }

  /** Told once more while it is done, as by somebody who has waited for long, it is done once. */
  look(turned: InternalCommands['gateway.visibility']): Promise<void> {
    const known = this.#running.get(turned.change)
    if (known) return known
    const done = this.#look(turned).finally(() => this.#running.delete(turned.change))
    this.#running.set(turned.change, done)
    return done
  }

  async #look({ groupId, conversationId }: InternalCommands['gateway.visibility']): Promise<void> {
    const audience = this.#audience
    const heads = await this.#bus.call('messages.headsOf', { streams: [conversationId] })
    // Who is just coming in asks again by this. [P-12]
    audience.doubt()
    const people = new Set<UserId>()
    for (const room of [groupId, conversationId])
      for (const { data } of audience.in(room)) people.add(data.meta.actor.userId)
    const waiting = [...people]
    const entered: UserId[] = []
    while (waiting.length > 0) {
      const seeing = await this.#seeing(conversationId, waiting.slice(0, peopleAtATime))
      for (const userId of waiting.splice(0, peopleAtATime)) {
        if (!seeing.has(userId)) this.#leave(userId, conversationId, heads)
        else if (this.#enter(userId, conversationId)) entered.push(userId)
      }
    }
    if (entered.length === 0) return
    await audience.settled()
    void this.#tell(entered, conversationId, heads)
  }

  /** They hear the room already, so nobody waits for it. */
  async #tell(entered: UserId[], conversationId: ConversationId, heads: Heads): Promise<void> {
    try {
      await this.#show(entered, conversationId)
    } catch (error) {
      this.#bus.log.warn({ err: error, conversationId }, 'could not show a channel: its heads tell of it')
    }
    await this.#tellHeads(entered, conversationId, heads)
  }

  /** To those to whom nothing there is unread it is the same: they have nothing to ask for. */
  async #show(entered: readonly UserId[], conversationId: ConversationId): Promise<void> {
    for (let from = 0; from < entered.length; from += peopleAtATime) {
      const userIds = entered.slice(from, from + peopleAtATime)
      const found = await this.#bus.call('groups.viewOfReaders', { conversationId, userIds })
      const here = found?.userIds.filter((userId) => this.#hears(userId, conversationId)) ?? []
      if (here.length > 0) this.#audience.entered(here, { channel: found!.view })
    }
  }

  /** Whoever has not been shown it loads something then: of very many some at a time. */
  async #tellHeads(entered: UserId[], conversationId: ConversationId, heads: Heads): Promise<void> {
    for (let from = 0; from < entered.length; from += peopleAtATime) {
      if (from > 0) await this.#wait(pauseMs)
      for (const userId of entered.slice(from, from + peopleAtATime))
        if (this.#hears(userId, conversationId)) this.#audience.heads(userId, heads)
    }
  }

  #hears(userId: UserId, conversationId: ConversationId): boolean {
    return [...this.#audience.in(userId)].some(({ rooms }) => rooms.has(conversationId))
  }

  /** An answer that a departure came in between of may be from before it. */
  async #seeing(conversationId: ConversationId, userIds: UserId[]): Promise<Set<UserId>> {
    for (;;) {
      const { departureCount } = this.#audience
      const seeing = await this.#bus.call('groups.visibleTo', { conversationId, userIds })
      if (departureCount === this.#audience.departureCount) return new Set(seeing)
    }
  }

  #enter(userId: UserId, conversationId: ConversationId): boolean {
    const isIn = [...this.#audience.in(userId)].every(({ rooms }) => rooms.has(conversationId))
    if (!isIn) this.#audience.enter(userId, [conversationId])
    return !isIn
  }

  #leave(userId: UserId, conversationId: ConversationId, heads: Heads): void {
    if (!this.#hears(userId, conversationId)) return
    this.#audience.leave(userId, [conversationId])
    const [epoch, rev] = heads[conversationId]!
    this.#audience.heads(userId, { [conversationId]: [epoch, rev + beyond, 0] })
    // After the heads: with the channel goes what they say of it.
    this.#audience.left(userId, { conversationId })
  }
}
