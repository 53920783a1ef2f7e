import type { AuditEntry, SessionId, UserId } from '@hubbub/protocol'
import type { ActorSession } from '@hubbub/protocol/internal'
import type { ActorRefusal } from '@hubbub/rules'

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
  act: RecordedAct
}

/** What is always recorded. */
export interface RecordedAct {
  by: ActorSession
  audit: AuditEntry
}

/** There is no refresh token, so nothing is made from a salt. */
export const noSalt = 'none'

/** Accounts for load tests: made and removed many at a time, whoever else there is. */
export interface TestUserRepository {
  /** One write for each batch; none is added where one of the names is taken. */
  add(batch: TestBatch): Promise<'added' | 'name_taken' | ActorRefusal>
  /** Some of them, in order of creation. */
  some(limit: number): Promise<UserId[]>
  count(): Promise<number>
  /** Of these accounts, those that are test users' have no session afterwards. Null, or why not. */
  endSessions(userIds: readonly UserId[], by: ActorSession): Promise<ActorRefusal | null>
  /** Of these accounts, those that are test users' are no more. Answers how many that were, or why not. */
  remove(userIds: readonly UserId[], act: RecordedAct): Promise<number | ActorRefusal>
}
