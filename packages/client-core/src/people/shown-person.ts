import type { Person } from '@hubbub/protocol'
import type { Readable } from '../state/readable.ts'

/** Somebody's card as a place shows it: in a group, `displayName` is their nickname there if they have one. */
export interface ShownPerson extends Person {
  /** The display name that a nickname stands for; left out where it is shown itself. */
  ownDisplayName?: string
}

/** The same object as long as neither changes. */
export function shownPerson(
  card: Readable<Person | undefined>,
  nickname: Readable<string | null | undefined>,
): Readable<ShownPerson | undefined> {
  let known: { from: Person; nickname: string; shown: ShownPerson } | undefined
  return {
    get() {
      const [from, name] = [card.get(), nickname.get()]
      if (!from || !name) return from
      if (known?.from !== from || known.nickname !== name) {
        const shown = { ...from, displayName: name, ownDisplayName: from.displayName }
        known = { from, nickname: name, shown }
      }
      return known.shown
    },
    subscribe(listener) {
      const stops = [card.subscribe(listener), nickname.subscribe(listener)]
      return () => stops.forEach((stop) => stop())
    },
  }
}
