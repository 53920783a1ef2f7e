import type { ChangeType, Push, StreamEvent } from '../events.ts'
import type { StreamId, UserId } from '../ids.ts'
import type { Presence } from '../person-records.ts'
import type { AccountsActions } from './accounts-actions.ts'
import type { DraftsActions } from './drafts-actions.ts'
import type { FilesActions } from './files-actions.ts'
import type { GatewayActions } from './gateway-actions.ts'
import type { GroupsActions } from './groups-actions.ts'
import type { InboxActions } from './inbox-actions.ts'
import type { JobActions } from './jobs.ts'
import type { JobsActions } from './jobs-actions.ts'
import type { MessagesActions } from './messages-actions.ts'
import type { MissedMailActions } from './missed-mail-actions.ts'
import type { PresenceActions } from './presence-actions.ts'
import type { NotificationsActions } from './notifications-actions.ts'
import type { PushActions } from './push-actions.ts'
import type { RelationsActions } from './relations-actions.ts'
import type { SearchActions } from './search-actions.ts'
import type { ThreadsActions } from './threads-actions.ts'

/** Actions that are called by other services only. Parameters and answers are plain data. */
export interface InternalActions
  extends
    JobActions,
    AccountsActions,
    GatewayActions,
    GroupsActions,
    MessagesActions,
    FilesActions,
    PresenceActions,
    SearchActions,
    ThreadsActions,
    DraftsActions,
    InboxActions,
    NotificationsActions,
    RelationsActions,
    PushActions,
    MissedMailActions,
    JobsActions {}

/** What is told to those who listen; never awaited, may be lost, changes nothing that the database does not hold. */
export interface InternalEvents {
  /** A change is committed: whoever hears `room` gets it. `committedAt`: by the monotonic clock of the machine it was written on. */
  'stream.changed': {
    room: StreamId
    event: StreamEvent
    seq: number
    committedAt: number
    /** Of a thread. */
    isInThread?: true
  }
  /** A person's card changed. */
  'person.changed': { person: Push<'person'>; rooms: StreamId[] }
  /** Requests may be waiting for this at other gateways than `from`, the one that heard of it. */
  'awaited.changed': { stream: StreamId; change: ChangeType; from: string }
  /** What one gateway has to tell sockets of the others, as Socket.IO carries it, while it has no Redis. */
  'gateway.said': { message: string }
  /** A gateway does not hear Redis. Said again and again while that lasts; it is told by `gateway.said` what the others hear there. `isOver`: it hears again. */
  'gateway.deaf': { nodeId: string; isOver?: boolean }
  /** A gateway has gone, and with it perhaps what it was given to carry. */
  'gateway.gone': { nodeId: string }
  /** `hiddenFrom`: who is in the room and is not told. */
  typed: { room: StreamId; typing: Push<'typing'>; hiddenFrom?: UserId[] }
  'receipts.moved': { room: StreamId; receipts: Push<'receipts'> }
  'presence.changed': { presence: Presence[] }
}
