export { type AccountDirectory } from './account-directory.ts'
export { type AccountPorts } from './account-ports.ts'
export { type AccountRepository } from './account-repository.ts'
export { accountsService } from './accounts.service.ts'
export { type AuditRepository } from './audit-repository.ts'
export { type PasswordRepository } from './password-repository.ts'
export { type SessionRepository } from './session-repository.ts'
export { sqliteAccounts } from './sqlite-accounts.ts'
export { type TestUserRepository } from './test-user-repository.ts'

/** Where the writer's thread finds what this service writes. */
export const accountsWrites = new URL('./sqlite-writes.ts', import.meta.url)
