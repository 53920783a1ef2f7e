export { type MessageRepository } from './message-repository.ts'
export { messagesService } from './messages.service.ts'
export { type ReactionRepository } from './reaction-repository.ts'
export { type ReadRepository } from './read-repository.ts'
export { sqliteMessages } from './sqlite-messages.ts'
export { sqliteReactions } from './sqlite-reactions.ts'
export { sqliteReads } from './sqlite-reads.ts'
export { sqliteStreams } from './sqlite-streams.ts'
export { type StreamRepository } from './stream-repository.ts'

/** Where the writer's thread finds what this service writes. */
export const messagesWrites = new URL('./sqlite-writes.ts', import.meta.url)
