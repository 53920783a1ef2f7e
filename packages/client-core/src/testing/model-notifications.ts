import type { NotificationMark, Relation, UserId } from '@hubbub/protocol'
import type { Telling } from './model-stream.ts'

/** What each person set for places and for everything, and whom they block or mute. */
export class ModelNotifications {
  readonly #marks = new Map<UserId, NotificationMark[]>()
  readonly #relations = new Map<UserId, Relation[]>()
  readonly #change: (userId: UserId, telling: Telling) => void

  constructor(change: (userId: UserId, telling: Telling) => void) {
    this.#change = change
  }

  /** With nothing but the place: nothing any more. */
  set(userId: UserId, mark: NotificationMark): void {
    const others = this.of(userId).filter(({ about }) => about !== mark.about)
    this.#marks.set(userId, Object.keys(mark).length > 1 ? [...others, mark] : others)
    this.#change(userId, () => ({ type: 'notifications.changed', data: mark }))
  }

  /** With nothing but the other person: nothing any more. */
  relate(userId: UserId, relation: Relation): void {
    const others = (this.#relations.get(userId) ?? []).filter((one) => one.userId !== relation.userId)
    this.#relations.set(userId, Object.keys(relation).length > 1 ? [...others, relation] : others)
    this.#change(userId, () => ({ type: 'relation.changed', data: relation }))
  }

  stateOf(userId: UserId): { notifications: NotificationMark[]; relations: Relation[] } {
    return { notifications: this.of(userId), relations: this.#relations.get(userId) ?? [] }
  }

  of(userId: UserId): NotificationMark[] {
    return this.#marks.get(userId) ?? []
  }
}
