export { inboxService } from './inbox.service.ts'
export { type InboxRepository } from './store/inbox-repository.ts'
export { sqliteInbox } from './store/sqlite/sqlite-inbox.ts'

/** Where the writer's thread finds what this service writes. */
export const inboxWrites = new URL('./store/sqlite/inbox-writes.ts', import.meta.url)
