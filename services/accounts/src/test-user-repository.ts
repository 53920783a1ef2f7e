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
  /** Some of them, in order of creation. */
  some(limit: number): Promise<UserId[]>
  count(): Promise<number>
  /** Of these accounts, those that are test users' have no session afterwards. */
  endSessions(userIds: readonly UserId[]): Promise<void>
  /** Of these accounts, those that are test users' are no more. Answers how many that were. */
  remove(userIds: readonly UserId[], audit: AuditEntry): Promise<number>
}
