export { createRelay, type RelayedMode } from './create-relay.ts'
export { noFeed, type ChangeFeed } from './change-feed.ts'
export { type MessagePorts } from './deps.ts'
export { type MessageRepository } from './message-repository.ts'
export { messagesService } from './messages.service.ts'
export { type OutboxRepository } from './outbox-repository.ts'
export { type ReactionRepository } from './reaction-repository.ts'
export { type ReadRepository } from './read-repository.ts'
export { sqliteMessages } from './sqlite-messages.ts'
export { sqliteOutbox } from './sqlite-outbox.ts'
export { sqliteReactions } from './sqlite-reactions.ts'
export { sqliteReads } from './sqlite-reads.ts'
export { sqliteStreams } from './sqlite-streams.ts'
export { type StreamRepository } from './stream-repository.ts'
export { ToldMarks } from './told-marks.ts'

/** Where the writer's thread finds what this service writes. */
export const messagesWrites = new URL('./sqlite-writes.ts', import.meta.url)
