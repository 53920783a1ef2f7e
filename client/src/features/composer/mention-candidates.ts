import type { Readable, ShownPerson } from '@hubbub/client-core'
import { limits, type Person } from '@hubbub/protocol'
import type { QueryState } from '../../core/query.ts'
import { MentionNames, type Mentionable } from './mention-names.ts'
import { encodeMentions, type Called, type Miss } from './mention-coding.ts'

export interface MentionCandidatesDeps {
  /** Asked for when they are first listened to. */
  lists: readonly Readable<QueryState<unknown>>[]
  /** Those who are in the lists by now, and whether that is everybody. */
  listed(): { people: readonly Person[]; isWhole: boolean }
  /** The same person as they are called now. */
  current(person: Person): ShownPerson
  /** People here whose name begins so; at most `limits.peopleFound`. */
  find(query: string): Promise<readonly Person[]>
}

const namesAtOnce = 10
const rounds = 3

/** The people whom one can call in a conversation: from the lists that are here, and asked of the server where these have not everybody. */
export class MentionCandidates implements Readable<number> {
  readonly #deps: MentionCandidatesDeps
  readonly #found = new Map<string, readonly Person[]>()
  readonly #asking = new Map<string, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(deps: MentionCandidatesDeps) {
    this.#deps = deps
  }

  /** Another one whenever somebody is known who was not. */
  get(): number {
    return this.#version
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    const stops = this.#deps.lists.map((list) => list.subscribe(() => this.#tell()))
    return () => {
      this.#listeners.delete(listener)
      for (const stop of stops) stop()
    }
  }

  /** Each once, as they are called now. */
  people(): ShownPerson[] {
    const known = [...this.#deps.listed().people, ...[...this.#found.values()].flat()]
    return [...new Map(known.map((person) => [person.id, this.#deps.current(person)])).values()]
  }

  /** The text as it is sent, with what is known by now. */
  encode(text: string, called: Called, mentionable: Mentionable): { body: string; misses: Miss[] } {
    if (!text.includes('@')) return { body: text, misses: [] }
    return encodeMentions(text, called, new MentionNames(this.people(), mentionable))
  }

  /** Whether nobody else can be meant in this text than those who are known. */
  isSettled(text: string, called: Called): boolean {
    return !text.includes('@') || (this.#isListed() && this.#unasked(text, called).length === 0)
  }

  /** Asks until it is settled; what cannot be asked for is left out. */
  async settle(text: string, called: Called): Promise<void> {
    if (!text.includes('@')) return
    await Promise.all(this.#deps.lists.map(whenLoaded))
    for (let round = 0; round < rounds; round += 1) {
      const names = this.#unasked(text, called)
      if (names.length === 0) return
      await Promise.all(names.map((name) => this.#ask(name)))
    }
  }

  #isListed(): boolean {
    return this.#deps.lists.every((list) => list.get().status !== 'loading')
  }

  // Also of a name that somebody here has: somebody else may have it as well, or a longer one.
  #unasked(text: string, called: Called): string[] {
    if (this.#deps.listed().isWhole) return []
    const names = encodeMentions(text, called).misses.map(({ name, to }) => this.#questionFor(name, text, to))
    return [...new Set(names)]
      .filter((name) => name && !this.#found.has(name))
      .slice(0, namesAtOnce) as string[]
  }

  /** The first word of a name; with the second one where too many begin like the first. */
  #questionFor(name: string, text: string, to: number): string | null {
    const first = name.toLowerCase()
    const found = this.#found.get(first)
    if (!found || found.length < limits.peopleFound) return first
    const [, second] = /^ ([\p{L}\p{N}][\p{L}\p{M}\p{N}]*)/u.exec(text.slice(to, to + 40)) ?? []
    return second ? `${first} ${second.toLowerCase()}` : null
  }

  #ask(name: string): Promise<void> {
    const asking = this.#asking.get(name) ?? this.#find(name)
    this.#asking.set(name, asking)
    return asking
  }

  async #find(name: string): Promise<void> {
    try {
      this.#found.set(name, await this.#deps.find(name))
      this.#tell()
    } catch {
      // Whoever writes on asks again.
    } finally {
      this.#asking.delete(name)
    }
  }

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

function whenLoaded(list: Readable<QueryState<unknown>>): Promise<void> {
  return new Promise((resolve) => {
    if (list.get().status !== 'loading') return resolve()
    const stop = list.subscribe(() => {
      if (list.get().status === 'loading') return
      stop()
      resolve()
    })
  })
}
