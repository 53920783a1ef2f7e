import type { ChangeData, ChangeType, StreamEvent, StreamId, UserId } from '@hubbub/protocol'

/** What changed, told to one viewer as things are now. */
export type Telling = (viewer: UserId) => { [T in ChangeType]: { type: T; data: ChangeData<T> } }[ChangeType]

/** One stream of the model server: every change it ever had. */
export class ModelStream {
  readonly id: StreamId
  readonly #tellings: Telling[] = []

  constructor(id: StreamId) {
    this.id = id
  }

  get rev(): number {
    return this.#tellings.length
  }

  add(telling: Telling): number {
    return this.#tellings.push(telling)
  }

  /** One change as this person hears it. */
  event(rev: number, epoch: string, viewer: UserId): StreamEvent {
    return { stream: this.id, epoch, rev, ...this.#tellings[rev - 1]!(viewer) }
  }
}
