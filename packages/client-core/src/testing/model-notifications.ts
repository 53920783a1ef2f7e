import type { NotificationMark, UserId } from '@hubbub/protocol'
import type { Telling } from './model-stream.ts'

/** What each person set for places and for everything. */
export class ModelNotifications {
  readonly #marks = new Map<UserId, NotificationMark[]>()
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

  of(userId: UserId): NotificationMark[] {
    return this.#marks.get(userId) ?? []
  }
}
