import type { ConversationId, Reminder, ReminderMark } from '@hubbub/protocol'
import { Cell } from '../state/cell.ts'
import { Keyed } from '../state/keyed.ts'
import { keyOf } from './message-key.ts'

const none: readonly ReminderMark[] = []

/** What one wants to be reminded of, by message. */
export class Reminders {
  readonly byMessage = new Keyed<string, ReminderMark>(undefined)
  /** Those that have come, the latest one first. */
  readonly due = new Cell<readonly ReminderMark[]>(none)

  install(marks: readonly ReminderMark[]): void {
    const keys = new Set(marks.map(({ conversationId, seq }) => keyOf(conversationId, seq)))
    for (const key of [...this.byMessage.keys()]) if (!keys.has(key)) this.byMessage.delete(key)
    for (const mark of marks) this.byMessage.set(keyOf(mark.conversationId, mark.seq), mark)
    this.#showDue()
  }

  set(conversationId: ConversationId, seq: number, reminder: Reminder | undefined): void {
    const key = keyOf(conversationId, seq)
    if (!reminder && !this.byMessage.has(key)) return
    if (reminder) this.byMessage.set(key, { conversationId, seq, ...reminder })
    else this.byMessage.delete(key)
    this.#showDue()
  }

  clear(): void {
    this.install(none)
  }

  #showDue(): void {
    const marks = [...this.byMessage.keys()].flatMap((key) => this.byMessage.get(key) ?? [])
    const due = marks.filter(({ isDue }) => isDue).toSorted((a, b) => b.at - a.at)
    if (due.length > 0 || this.due.get().length > 0) this.due.set(due)
  }
}
