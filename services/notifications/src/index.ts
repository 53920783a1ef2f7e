export { inboxService } from './inbox.service.ts'
export { missedMailService } from './missed-mail.service.ts'
export { type MissedMailRepository } from './missed-mail/store/missed-mail-repository.ts'
export { sqliteMissedMail } from './missed-mail/store/sqlite/sqlite-missed-mail.ts'
export { type InboxRepository } from './store/inbox-repository.ts'
export { sqliteInbox } from './store/sqlite/sqlite-inbox.ts'

/** Where the writer's thread finds what these services write. */
export const inboxWrites = new URL('./store/sqlite/inbox-writes.ts', import.meta.url)
export const missedMailWrites = new URL('./missed-mail/store/sqlite/missed-mail-writes.ts', import.meta.url)
