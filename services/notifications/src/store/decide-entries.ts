import type { ChangeType, InboxEntryId, UserId } from '@hubbub/protocol'
import type { Entry, NewEntry } from './entry.ts'

/** What is to become of one entry. */
export type Wish =
  /** It concerns the person: the entry is there, with this cause. One that was read stays read. */
  | { kind: 'note'; entry: NewEntry }
  /** The same; with a higher count than before it is new again. */
  | { kind: 'count'; entry: NewEntry }
  | { kind: 'read'; id: InboxEntryId }
  | { kind: 'reopen'; id: InboxEntryId }
  | { kind: 'remove'; id: InboxEntryId }

export interface EntriesWish {
  userId: UserId
  wishes: readonly Wish[]
  now: number
}

export interface Facts {
  /** Those that the wishes name, as far as there are any. */
  entries: readonly Entry[]
  /** When the latest entry of this person came; 0: there is none. */
  last: number
}

export type Put = { kind: 'entry'; entry: Entry } | { kind: 'entryGone'; entry: Entry }

/** What a write comes to: nothing (`kept`: nobody is told), or these records and one change in the person's own stream. */
type Decision = { kept: null } | { puts: Put[]; change: NewChange }

/** Told without saying what: the inbox is asked for again. */
interface NewChange {
  type: ChangeType
  data: object
}

export const idOf = (wish: Wish): InboxEntryId => ('entry' in wish ? wish.entry.id : wish.id)

/** Every write of an inbox. Pure, for both stores. */
export function decideEntries(facts: Facts, wish: EntriesWish): Decision {
  const puts = putsOf(facts, wish)
  return puts.length === 0 ? { kept: null } : { puts, change: { type: 'inbox.changed', data: {} } }
}

function putsOf({ entries, last }: Facts, { userId, wishes, now }: EntriesWish): Put[] {
  const had = new Map(entries.map((entry) => [entry.id, entry]))
  let at = last
  const next = () => (at = Math.max(now, at + 1))
  return wishes.flatMap((wish): Put[] => {
    const entry = had.get(idOf(wish))
    switch (wish.kind) {
      case 'note':
      case 'count': {
        const isNew = !entry || (wish.kind === 'count' && wish.entry.count > entry.count)
        if (isNew) return [{ kind: 'entry', entry: { ...wish.entry, userId, at: next(), readAt: null } }]
        const isSame = entry.cause === wish.entry.cause && entry.count === wish.entry.count
        return isSame ? [] : [{ kind: 'entry', entry: { ...entry, ...wish.entry } }]
      }
      case 'read':
        return entry && entry.readAt === null ? [{ kind: 'entry', entry: { ...entry, readAt: now } }] : []
      case 'reopen':
        return entry && entry.readAt !== null ? [{ kind: 'entry', entry: { ...entry, readAt: null } }] : []
      case 'remove':
        return entry ? [{ kind: 'entryGone', entry }] : []
    }
  })
}
