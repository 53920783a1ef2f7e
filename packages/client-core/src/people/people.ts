import {
  limits,
  pushes,
  tolerant,
  type Home,
  type OperationName,
  type Person,
  type StreamEvent,
  type UserId,
} from '@hubbub/protocol'
import { bounds } from '../bounds.ts'
import type { Call } from '../calls/calls.ts'
import { Keyed } from '../state/keyed.ts'
import type { Readable } from '../state/readable.ts'
import { Namesakes } from './namesakes.ts'

/** The cards of the people one meets: learnt from whatever mentions them, looked up in batches when nothing did. */
export class People {
  readonly namesakes = new Namesakes()
  readonly #call: Call
  readonly #pickWords: (ids: readonly UserId[]) => void
  readonly #cards = new Keyed<UserId, Person>(undefined)
  readonly #asked = new Set<UserId>()
  readonly #wanted = new Set<UserId>()

  /** `pickWords`: fetches a message that these people wrote or are called in, which brings their cards. */
  constructor(call: Call, pickWords: (ids: readonly UserId[]) => void) {
    this.#call = call
    this.#pickWords = pickWords
  }

  /** The same object for the same person. */
  of(id: UserId): Readable<Person | undefined> {
    if (!this.#cards.has(id)) this.#want(id)
    return this.#cards.of(id)
  }

  learn(person: Person): void {
    const { id, name, displayName, kind } = person
    const known = this.#cards.get(id)
    if (known && known.name === name && known.displayName === displayName && known.kind === kind) return
    this.#cards.set(id, { id, name, displayName, kind })
    this.#cards.keepNewest(bounds.people)
    this.namesakes.learn(person)
  }

  learnAll(people: readonly Person[]): void {
    for (const person of people) this.learn(person)
  }

  /** From the last time: whatever was heard since is newer. */
  recall(people: readonly Person[]): void {
    for (const person of people) if (!this.#cards.has(person.id)) this.learn(person)
  }

  /** Those of them that are known. */
  known(ids: Iterable<UserId>): Person[] {
    return [...new Set(ids)].flatMap((id) => this.#cards.get(id) ?? [])
  }

  /** A card that changed, as it was pushed; undefined when it is none. */
  heard(payload: unknown): Person | undefined {
    const { data: person } = tolerant(pushes.person).safeParse(payload)
    if (person) this.learn(person)
    return person
  }

  learnHome({ me, conversations }: Home): void {
    this.learn(me)
    for (const { people } of conversations) for (const person of people) this.learn(person)
  }

  learnEvent({ type, data }: StreamEvent): void {
    if (type === 'member.joined' || type === 'person.joined') this.learn(data.person)
    if (type === 'account.changed') this.learn(data.account)
    if (type === 'conversation.added') for (const person of data.conversation.people) this.learn(person)
  }

  /** Lists of people come with their cards. */
  learnAnswer(name: OperationName, answer: unknown): void {
    const { people, members } = answer as {
      people?: (Person | { person: Person })[]
      members?: { person: Person }[]
    }
    if (!listsPeople.has(name)) return
    for (const one of [...(people ?? []), ...(members ?? [])]) this.learn('person' in one ? one.person : one)
  }

  /** Those who were not found or could not be asked for may be now. */
  online(): void {
    this.#asked.clear()
  }

  clear(): void {
    this.#cards.clear()
    this.namesakes.clear()
    this.#asked.clear()
    this.#wanted.clear()
  }

  #want(id: UserId): void {
    if (this.#asked.has(id) || this.#wanted.has(id)) return
    if (this.#asked.size > bounds.people) this.#asked.clear()
    this.#wanted.add(id)
    if (this.#wanted.size === 1) queueMicrotask(() => void this.#lookUp())
  }

  async #lookUp(): Promise<void> {
    while (this.#wanted.size > 0) {
      const userIds = [...this.#wanted].slice(0, limits.peopleLookup)
      for (const id of userIds) {
        this.#wanted.delete(id)
        this.#asked.add(id)
      }
      try {
        const { people } = await this.#call('users.lookup', { userIds })
        this.learnAll(people)
        // Who has left a place is found no longer, but what they wrote there still says who they are.
        const left = userIds.filter((id) => !this.#cards.has(id))
        if (left.length > 0) this.#pickWords(left)
      } catch {
        // Whoever looks again asks again.
        for (const id of userIds) this.#asked.delete(id)
      }
    }
  }
}

const listsPeople = new Set<OperationName>([
  'groups.members',
  'groups.people',
  'messages.reactors',
  'users.find',
  'users.lookup',
])
