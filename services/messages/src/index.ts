export { createRelay, type RelayedMode } from './relay/create-relay.ts'
export { noFeed, type ChangeFeed } from './records/change-feed.ts'
export { type MessagePorts } from './store/message-ports.ts'
export { type MessageRepository } from './records/message-repository.ts'
export { messageServices } from './message-services.ts'
export { type OutboxRepository } from './records/outbox-repository.ts'
export { type PinRepository } from './records/pin-repository.ts'
export { type ReactionRepository } from './records/reaction-repository.ts'
export { type ReadRepository } from './records/read-repository.ts'
export { type PurgeRepository } from './records/purge-repository.ts'
export { sqliteEarlierTexts } from './store/sqlite/earlier-texts.ts'
export { sqlitePolls } from './store/sqlite/polls.ts'
export { sqliteMessages } from './store/sqlite-messages.ts'
export { sqliteOutbox } from './store/sqlite/outbox.ts'
export { sqlitePins } from './store/sqlite/pins.ts'
export { sqliteReactions } from './store/sqlite/reactions.ts'
export { sqliteReads } from './store/sqlite/reads.ts'
export { sqlitePurge } from './store/sqlite/purge.ts'
export { sqlitePersonal } from './personal/store/sqlite/sqlite-personal.ts'
export { sqliteStreams } from './store/sqlite/streams.ts'
export { sqliteThreads } from './store/sqlite/threads.ts'
export { type StreamRepository } from './records/stream-repository.ts'
export { OutboxAcks } from './relay/outbox-acks.ts'

/** Where the writer's thread finds what these services write. */
export const messagesWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
/** Where it finds the tables of earlier texts, and of polls. */
export const editsPart = new URL('./store/sqlite/earlier-texts.ts', import.meta.url)
export const pollsPart = new URL('./store/sqlite/polls.ts', import.meta.url)
export const personalWrites = new URL('./personal/store/sqlite/personal-writes.ts', import.meta.url)
