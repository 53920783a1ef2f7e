import type { AccountDirectory } from './account-directory.ts'
import type { AccountRepository } from './account-repository.ts'
import type { AuditRepository } from './audit-repository.ts'
import type { IdentityRepository } from './identity-repository.ts'
import type { MailRepository } from './mail-repository.ts'
import type { SecondFactorRepository, SignInPolicyRepository } from './second-factor-repository.ts'
import type { PasswordRepository } from './password-repository.ts'
import type { SessionRepository } from './session-repository.ts'
import type { InvitationRepository, SignUpRepository } from './sign-up-repository.ts'
import type { SweepRepository } from './sweep-repository.ts'
import type { TestUserRepository } from './test-user-repository.ts'

/** All that this service keeps somewhere. */
export interface AccountPorts {
  /** The incarnation of the streams' numbering. */
  epoch: string
  directory: AccountDirectory
  accounts: AccountRepository
  passwords: PasswordRepository
  mails: MailRepository
  sessions: SessionRepository
  secondFactors: SecondFactorRepository
  signInPolicy: SignInPolicyRepository
  signUps: SignUpRepository
  invitations: InvitationRepository
  identities: IdentityRepository
  testUsers: TestUserRepository
  audit: AuditRepository
  sweeps: SweepRepository
}
