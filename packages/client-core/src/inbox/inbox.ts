import type { InboxEntryId } from '@hubbub/protocol'
import type { Readable } from '../state/readable.ts'

/** What concerns this person by name, from all places. `call('inbox.list')` answers what it has. */
export interface Inbox {
  /** How many entries are unread, as the server says; undefined until it did, and where it has no inbox. */
  readonly unread: Readable<number | undefined>
  /** Another one whenever the inbox may have something else than before. */
  readonly version: Readable<number>
  markRead(id: InboxEntryId): Promise<void>
  /** All that came up to then. */
  markAllRead(upTo: number): Promise<void>
}
