export type { ClientOptions, Lock } from './client-options.ts'
export type {
  Connection,
  ConnectionState,
  Draft,
  Drafts,
  HomeState,
  HubbubClient,
  Outbox,
  PresenceWatch,
  Session,
  SessionState,
  Typing,
} from './client.ts'
export { systemClock, type Clock } from './clock.ts'
export type { Connect, Socket } from './connection/socket-port.ts'
export { createClient } from './create-client.ts'
export type { Fetch, FetchAnswer, FetchInit } from './http/fetch-port.ts'
export { memoryStorage, type Storage } from './storage.ts'
export type { Readable } from './state/readable.ts'
export type {
  PendingEntry,
  PendingMessage,
  SentEntry,
  Timeline,
  TimelineEntry,
  TimelineState,
} from './timeline.ts'
