export { type AccountDirectory } from './store/account-directory.ts'
export { type AccountPorts } from './store/account-ports.ts'
export { type AccountRepository } from './store/account-repository.ts'
export { accountsService } from './accounts.service.ts'
export { type AuditRepository } from './store/audit-repository.ts'
export { type PasswordRepository } from './store/password-repository.ts'
export { type SessionRepository } from './store/session-repository.ts'
export { sqliteAccounts } from './store/sqlite-accounts.ts'
export { type TestUserRepository } from './store/test-user-repository.ts'
export { usersService } from './users.service.ts'

/** Where the writer's thread finds what this service writes. */
export const accountsWrites = new URL('./store/sqlite-writes.ts', import.meta.url)
