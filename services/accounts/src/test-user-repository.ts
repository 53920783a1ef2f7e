import type { AuditEntry, SessionId, UserId } from '@hubbub/protocol'

/** A test user and its one session, which nobody can open again. */
export interface NewTestUser {
  userId: UserId
  name: string
  displayName: string
  sessionId: SessionId
}

export interface TestBatch {
  users: NewTestUser[]
  at: number
  device: string
  address: string
  audit: AuditEntry
}

/** There is no refresh token, so nothing is made from a salt. */
export const noSalt = 'none'

/** Accounts for load tests: made and removed many at a time, whoever else there is. */
export interface TestUserRepository {
  /** One write for each batch; none is added where one of the names is taken. */
  add(batch: TestBatch): Promise<'added' | 'name_taken'>
}
