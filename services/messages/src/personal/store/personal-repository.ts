import type { StreamId, UserId } from '@hubbub/protocol'
import type { Outcome } from './decision.ts'
import type { DecisionName, WishOf } from './decisions.ts'
import type { Item, ItemKind, ItemName } from './item.ts'

/** Things that belong to one person alone. */
export interface PersonalRepository {
  /** Decides and writes in one step; two at once of one person are decided one after the other. */
  write<N extends DecisionName>(name: N, wish: WishOf<N>): Promise<Outcome>
  get<K extends ItemKind>(name: ItemName<K>): Promise<Item<K> | null>
  /** All of some kinds that a person has, and where the person's own stream stood before they were read. */
  all(userId: UserId, kinds: readonly ItemKind[]): Promise<{ rev: number; items: Item[] }>
  /** All of one kind that these people have, or those with one of these keys. */
  ofPeople<K extends ItemKind>(
    userIds: readonly UserId[],
    kind: K,
    keys?: readonly string[],
  ): Promise<Item<K>[]>
  /** All of one kind that anybody has and that is about this place or person. */
  about<K extends ItemKind>(place: StreamId, kind: K): Promise<Item<K>[]>
  /** The highest positions first, below `before`. */
  page<K extends ItemKind>(
    userId: UserId,
    kind: K,
    page: { before: number; limit: number },
  ): Promise<Item<K>[]>
  /** Also what others have to do with them. */
  forgetPeople(userIds: readonly UserId[]): Promise<void>
  /**
   * Removes some of what is about a place that is gone; answers whether that was all. What the person has to see or wrote down for
   * themselves stays theirs: see `goesWithPlace`.
   */
  sweep(place: StreamId, limit: number): Promise<boolean>
}
