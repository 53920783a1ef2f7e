import type { Relation, UserId, Writers } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { Cell } from '../state/cell.ts'
import type { Relations, RelationsState } from './relations.ts'

type Flag = 'isBlocked' | 'isMuted' | 'isRequest'
type FlagCall =
  | 'relations.block'
  | 'relations.unblock'
  | 'relations.mute'
  | 'relations.unmute'
  | 'relations.accept'

/** What this person has to do with others, and who may write to them. What they do is shown once the server has it: until then the other may still write. */
export class RelationStore implements Relations {
  readonly state = new Cell<RelationsState>({ isKnown: false, of: new Map(), writers: undefined })
  readonly #call: Call
  readonly #changed: () => void
  #of: ReadonlyMap<UserId, Relation> = new Map()
  #writers: Writers | undefined
  #isKnown = false

  constructor(call: Call, changed: () => void = () => {}) {
    this.#call = call
    this.#changed = changed
  }

  /** As the server has them; undefined: a server of before, which has none. */
  install(relations: readonly Relation[] | undefined, writers?: Writers): void {
    this.#isKnown = relations !== undefined
    this.#writers = writers
    this.#show(new Map((relations ?? []).map((relation) => [relation.userId, relation])))
  }

  /** As they were the last time, until the server tells. */
  load(relations: readonly Relation[]): void {
    if (!this.#isKnown) this.#show(new Map(relations.map((relation) => [relation.userId, relation])))
  }

  follow(relation: Relation): void {
    const of = new Map(this.#of)
    of.delete(relation.userId)
    if (Object.keys(relation).length > 1) of.set(relation.userId, relation)
    this.#show(of)
  }

  followWriters(writers: Writers): void {
    this.#writers = writers
    this.#show(this.#of)
  }

  /** Whether nothing that this person does is to alert, or nothing that they say in a direct conversation. */
  readonly ignores = (userId: UserId, isDirect = false): boolean => {
    const { isBlocked, isMuted, isRequest } = this.#of.get(userId) ?? {}
    return Boolean(isBlocked || isMuted || (isDirect && isRequest))
  }

  ignored(isDirect: boolean): ReadonlySet<UserId> {
    return new Set([...this.#of.keys()].filter((userId) => this.ignores(userId, isDirect)))
  }

  get all(): Relation[] {
    return [...this.#of.values()]
  }

  clear(): void {
    this.install(undefined)
  }

  readonly block = (userId: UserId) => this.#change('relations.block', userId, 'isBlocked', true)

  readonly unblock = (userId: UserId) => this.#change('relations.unblock', userId, 'isBlocked', false)

  readonly mute = (userId: UserId) => this.#change('relations.mute', userId, 'isMuted', true)

  readonly unmute = (userId: UserId) => this.#change('relations.unmute', userId, 'isMuted', false)

  readonly accept = (userId: UserId) => this.#change('relations.accept', userId, 'isRequest', false)

  // What becomes of these depends on the other, and is told by an event.

  readonly askFriend = (userId: UserId) => this.#friend('relations.askFriend', userId)

  readonly acceptFriend = (userId: UserId) => this.#friend('relations.acceptFriend', userId)

  readonly declineFriend = (userId: UserId) => this.#friend('relations.declineFriend', userId)

  readonly removeFriend = (userId: UserId) => this.#friend('relations.removeFriend', userId)

  readonly setWriters = async (writers: Writers): Promise<void> => {
    const isFor = this.#isKnown
    await this.#call('relations.setWriters', { writers })
    if (isFor && this.#isKnown) this.followWriters(writers)
  }

  async #friend(
    name:
      | 'relations.askFriend'
      | 'relations.acceptFriend'
      | 'relations.declineFriend'
      | 'relations.removeFriend',
    userId: UserId,
  ): Promise<void> {
    await this.#call(name, { userId })
  }

  /** Its event may be on its way. Done twice it is the same. */
  async #change(name: FlagCall, userId: UserId, flag: Flag, is: boolean): Promise<void> {
    const isFor = this.#isKnown
    await this.#call(name, { userId })
    // Who has signed out meanwhile has none.
    if (!isFor || !this.#isKnown) return
    const { [flag]: _, ...others } = this.#of.get(userId) ?? { userId }
    this.follow({ ...others, ...(is && { [flag]: true }) })
  }

  #show(of: ReadonlyMap<UserId, Relation>): void {
    this.#of = of
    this.state.set({ isKnown: this.#isKnown, of, writers: this.#writers })
    this.#changed()
  }
}
