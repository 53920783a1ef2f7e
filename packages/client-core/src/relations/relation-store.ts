import type { Relation, UserId } from '@hubbub/protocol'
import type { Call } from '../calls/calls.ts'
import { Cell } from '../state/cell.ts'
import type { Relations, RelationsState } from './relations.ts'

type Flag = 'isBlocked' | 'isMuted'

/** Whom this person blocks and mutes. What they do is shown once the server has it: until then the other may still write. */
export class RelationStore implements Relations {
  readonly state = new Cell<RelationsState>({ isKnown: false, of: new Map() })
  readonly #call: Call
  readonly #changed: () => void
  #of: ReadonlyMap<UserId, Relation> = new Map()
  #isKnown = false

  constructor(call: Call, changed: () => void = () => {}) {
    this.#call = call
    this.#changed = changed
  }

  /** As the server has them; undefined: a server of before, which has none. */
  install(relations: readonly Relation[] | undefined): void {
    this.#isKnown = relations !== undefined
    this.#show(new Map((relations ?? []).map((relation) => [relation.userId, relation])))
  }

  /** As they were the last time, until the server tells. */
  load(relations: readonly Relation[]): void {
    if (!this.#isKnown) this.#show(new Map(relations.map((relation) => [relation.userId, relation])))
  }

  follow(relation: Relation): void {
    const of = new Map(this.#of)
    of.delete(relation.userId)
    if (relation.isBlocked || relation.isMuted) of.set(relation.userId, relation)
    this.#show(of)
  }

  /** Whether nothing that this person does is to alert. */
  readonly ignores = (userId: UserId): boolean => this.#of.has(userId)

  get ignored(): ReadonlySet<UserId> {
    return new Set(this.#of.keys())
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

  /** Its event may be on its way. Done twice it is the same. */
  async #change(
    name: 'relations.block' | 'relations.unblock' | 'relations.mute' | 'relations.unmute',
    userId: UserId,
    flag: Flag,
    is: boolean,
  ): Promise<void> {
    const isFor = this.#isKnown
    await this.#call(name, { userId })
    // Who has signed out meanwhile has none.
    if (!isFor || !this.#isKnown) return
    const { [flag]: _, ...others } = this.#of.get(userId) ?? { userId }
    this.follow({ ...others, ...(is && { [flag]: true }) })
  }

  #show(of: ReadonlyMap<UserId, Relation>): void {
    this.#of = of
    this.state.set({ isKnown: this.#isKnown, of })
    this.#changed()
  }
}
