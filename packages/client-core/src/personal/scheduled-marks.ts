import type { ConversationId, ScheduledMark } from '@hubbub/protocol'
import { Cell } from '../state/cell.ts'
import { Keyed } from '../state/keyed.ts'

const none: readonly ScheduledMark[] = []

/** What is to be sent later, the next one first. */
export class ScheduledMarks {
  readonly all = new Cell<readonly ScheduledMark[]>(none)
  readonly byPlace = new Keyed<ConversationId, readonly ScheduledMark[], readonly ScheduledMark[]>(none)

  install(marks: readonly ScheduledMark[]): void {
    this.#show(marks)
  }

  /** Null: it was sent, or taken back. */
  set(cid: string, mark: ScheduledMark | null): void {
    const others = this.all.get().filter((other) => other.cid !== cid)
    this.#show(mark ? [...others, mark] : others)
  }

  clear(): void {
    this.#show(none)
  }

  #show(marks: readonly ScheduledMark[]): void {
    const inOrder = marks.toSorted((a, b) => a.at - b.at)
    const places = Map.groupBy(inOrder, ({ conversationId }) => conversationId)
    this.all.set(inOrder)
    for (const place of [...this.byPlace.keys()]) if (!places.has(place)) this.byPlace.delete(place)
    for (const [place, those] of places) this.byPlace.set(place, those)
  }
}
