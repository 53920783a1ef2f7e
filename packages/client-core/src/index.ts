export { Backoff } from './backoff.ts'
export type { ClientOptions, Lock } from './client-options.ts'
export type {
  Connection,
  ConnectionState,
  Draft,
  Drafts,
  HomeState,
  HubbubClient,
  ListedDraft,
  Notifications,
  NotificationsState,
  Outbox,
  Outgoing,
  Personal,
  Scheduling,
  PresenceState,
  PresenceWatch,
  Typing,
} from './client.ts'
export type { FinishedSignIn, Session, SessionState } from './session/session.ts'
export type { Alert, MessageAlert, SummaryAlert } from './alerts/alert.ts'
export type { ShownPerson } from './people/shown-person.ts'
export { systemClock, type Clock } from './clock.ts'
export type { Connect, Socket } from './connection/socket-port.ts'
export { createClient } from './create-client.ts'
export { applyToHome } from './home/apply-to-home.ts'
export { categoriesOf } from './home/categories-of.ts'
export { positionsOf, type StreamPosition } from './home/positions.ts'
export type { Fetch, FetchAnswer, FetchInit } from './http/fetch-port.ts'
export { applyVote } from './messages/apply-vote.ts'
export { applyToMessages } from './messages/apply-to-messages.ts'
export { windowOf, type MessageWindow } from './messages/window.ts'
export { randomCid } from './ports.ts'
export { isShort, spreadMsOf } from './sync/is-short.ts'
export { singleChanges } from './sync/single-changes.ts'
export { memoryStorage, type Storage } from './storage.ts'
export type { OwnPreferences, PreferencesState } from './preferences/own-preferences.ts'
export type { Relations, RelationsState } from './relations/relations.ts'
export type { Readable } from './state/readable.ts'
export type {
  PendingEntry,
  PendingMessage,
  SentEntry,
  Timeline,
  TimelineEntry,
  TimelineState,
} from './timeline.ts'
