import { AppError, type ConversationId, type GroupId } from '@hubbub/protocol'
import type { Seeded, Somebody } from '@hubbub/testing'

/** A place where messages are, and how many were sent to it. */
interface Place {
  id: ConversationId
  count: number
}

interface People {
  /** Runs the group. */
  owner: Somebody
  /** Whose unread counts are looked at. */
  reader: Somebody
  other: Somebody
}

/** What may be refused on the way: somebody left, or the place is archived, or the message is deleted. */
const expected = new Set(['not_found', 'not_allowed', 'archived', 'message_deleted', 'beyond_head'])

/** A random history of a group, a direct conversation and their threads, in which the reader also leaves and comes back. */
export class History {
  readonly #people: People
  readonly #groupId: GroupId
  readonly #code: string
  readonly #chance: Seeded
  readonly #places: Place[]
  readonly #threads: Place[] = []
  #cids = 0

  private constructor(people: People, group: { id: GroupId; code: string }, places: Place[], chance: Seeded) {
    this.#people = people
    this.#groupId = group.id
    this.#code = group.code
    this.#places = places
    this.#chance = chance
  }

  static async begin(people: People, groupId: GroupId, chance: Seeded): Promise<History> {
    const { owner, reader, other } = people
    const { code } = await owner.call('groups.createInvite', { groupId })
    const places: Place[] = []
    for (const isPrivate of [false, false, true]) {
      const name = `room-${places.length}`
      const { id } = await owner.call('groups.createChannel', { groupId, name, isPrivate })
      places.push({ id, count: 0 })
    }
    await owner.call('groups.addPerson', { conversationId: places[2]!.id, userId: reader.userId })
    const { conversationId } = await other.call('groups.openDirect', { userId: reader.userId })
    return new History(people, { id: groupId, code }, [...places, { id: conversationId, count: 0 }], chance)
  }

  async happen(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) {
      try {
        await this.#one()
      } catch (error) {
        if (!(error instanceof AppError && expected.has(error.code))) throw error
      }
    }
    await this.#end()
  }

  async #one(): Promise<void> {
    const { owner, reader, other } = this.#people
    const place = this.#chance.of(this.#places)
    const thread = this.#threads.length > 0 ? this.#chance.of(this.#threads) : place
    const anyone = this.#chance.of([owner, reader, other])
    const conversationId = thread.id
    const seq = 1 + this.#chance.below(Math.max(1, thread.count))
    const [first, second, secret] = this.#places
    const talk = [
      () => this.#say(anyone, place),
      () => this.#say(other, place),
      () => this.#start(anyone, place),
      () => this.#start(other, place),
      () => this.#say(anyone, thread),
      () => this.#say(other, thread),
      () => this.#say(owner, thread),
      () => anyone.call('messages.edit', { conversationId, seq, body: this.#words() }),
      () => anyone.call('messages.delete', { conversationId, seq }),
      () => other.call('messages.delete', { conversationId, seq: Math.max(1, thread.count) }),
      () => other.call('messages.delete', { conversationId: place.id, seq: Math.max(1, place.count) }),
    ]
    const reading = [
      () => this.#say(reader, thread),
      () => reader.call('threads.follow', { conversationId }),
      () => reader.call('threads.unfollow', { conversationId }),
      () => reader.call('messages.markRead', { conversationId, seq }),
      () => reader.call('messages.markRead', { conversationId, seq: Math.max(1, thread.count) }),
      () => reader.call('messages.markUnread', { conversationId, seq }),
    ]
    const moving = [
      () => this.#edit(first!, { isArchived: this.#chance.isChance(0.3) }),
      () => this.#edit(second!, { isPrivate: this.#chance.isChance(0.3) }),
      () => owner.call('groups.removePerson', { conversationId: secret!.id, userId: reader.userId }),
      () => owner.call('groups.addPerson', { conversationId: secret!.id, userId: reader.userId }),
      () => reader.call('groups.leave', { groupId: this.#groupId }),
      () => this.#join(),
      () => this.#join(),
    ]
    const dice = this.#chance.next()
    await this.#chance.of<() => Promise<unknown>>(dice < 0.65 ? talk : dice < 0.95 ? reading : moving)()
  }

  #words(): string {
    const { reader } = this.#people
    return this.#chance.of(['a word', 'another one', `look <@${reader.userId}>`, 'here <@everyone>'])
  }

  async #say(who: Somebody, place: Place): Promise<void> {
    const sent = { conversationId: place.id, cid: `${this.#groupId}-${++this.#cids}`, body: this.#words() }
    const { seq } = await who.call('messages.send', sent)
    place.count = Math.max(place.count, seq)
  }

  async #start(who: Somebody, place: Place): Promise<void> {
    if (place.count === 0) return
    const seq = 1 + this.#chance.below(place.count)
    const { thread } = await who.call('threads.start', { conversationId: place.id, seq })
    const id = thread.conversationId
    if (!this.#threads.some((one) => one.id === id)) this.#threads.push({ id, count: 0 })
    await this.#say(
      who,
      this.#threads.find((one) => one.id === id)!,
    )
  }

  #edit({ id }: Place, change: { isArchived?: boolean; isPrivate?: boolean }) {
    return this.#people.owner.call('groups.editChannel', { conversationId: id, ...change })
  }

  #join() {
    return this.#people.reader.call('groups.join', { code: this.#code })
  }

  /** The reader is back, and at least one thread is unread. */
  async #end(): Promise<void> {
    const { reader, other } = this.#people
    const direct = this.#places.at(-1)!
    await this.#join()
    await this.#say(other, direct)
    const { thread } = await other.call('threads.start', { conversationId: direct.id, seq: direct.count })
    const body = `look <@${reader.userId}>`
    const cid = `${this.#groupId}-${++this.#cids}`
    await other.call('messages.send', { conversationId: thread.conversationId, cid, body })
  }
}
