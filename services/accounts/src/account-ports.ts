import type { AccountDirectory } from './account-directory.ts'
import type { AccountRepository } from './account-repository.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { SessionRepository } from './session-repository.ts'

/** All that this service keeps somewhere. */
export interface AccountPorts {
  /** The incarnation of the streams' numbering. */
  epoch: string
  directory: AccountDirectory
  accounts: AccountRepository
  passwords: PasswordRepository
  sessions: SessionRepository
}
