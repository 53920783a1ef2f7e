import { setTimeout as sleep } from 'node:timers/promises'
import { AppError, type ConversationId, type GroupId, type Heads } from '@hubbub/protocol'
import { Ear, type Somebody } from '@hubbub/testing'
import { Talk } from './talk.ts'

interface RemovalParts {
  olga: Somebody
  mina: Somebody
  ivan: Somebody
  ear: Ear
  talk: Talk
  groupId: GroupId
  places: ConversationId[]
}

/** Olga removes ivan while people talk, and what he is told from then on. */
export class Removal {
  readonly ivan: Somebody
  readonly ear: Ear
  readonly talk: Talk
  readonly #parts: RemovalParts
  #heads: Heads = {}

  constructor(parts: RemovalParts) {
    this.#parts = parts
    this.ivan = parts.ivan
    this.ear = parts.ear
    this.talk = parts.talk
  }

  /** Asked again until it is answered. What is said from then on, and what is beyond where things stand soon after, is not for him. */
  async isDone(): Promise<void> {
    const { olga, ivan, groupId, places } = this.#parts
    await insist(() => olga.call('groups.removeMember', { groupId, userId: ivan.userId }))
    this.talk.phase = 'after'
    const { heads } = await insist(() => olga.call('messages.heads', {}))
    for (const place of places) this.#heads[place] = heads[place]!
  }

  /** Answers when the gateway at which ivan is tells mina again what is said. */
  async othersHearAgain(): Promise<void> {
    const { olga, mina, places } = this.#parts
    const ear = await insist(() => new Ear(mina.url, mina.tokens.accessToken).welcome())
    const later = new Talk([olga], places)
    while (!ear.events.some(({ data }) => JSON.stringify(data).includes('later'))) {
      await later.says(1, 'later')
      await sleep(100)
    }
    ear.close()
    await this.talk.end()
    await insist(() => this.ear.call('messages.heads', {}))
  }

  /** Whatever he was told that is of after his removal. */
  toldSince(): unknown[] {
    return this.ear.heard.filter(({ name, payload }) => {
      if (/"(after|later)"/.test(JSON.stringify(payload ?? null))) return true
      if (name === 'heads') return this.#isBeyond(payload as Heads)
      if (name !== 'event') return false
      const { stream, epoch, rev } = payload as { stream: ConversationId; epoch: string; rev: number }
      return this.#isBeyond({ [stream]: [epoch, rev, 0] })
    })
  }

  #isBeyond(heads: Heads): boolean {
    return this.#parts.places.some((place) => (heads[place]?.[1] ?? 0) > this.#heads[place]![1])
  }
}

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (error instanceof AppError && !['busy', 'timed_out', 'unexpected'].includes(error.code)) throw error
      await sleep(100)
    }
}
