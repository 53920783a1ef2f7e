import type { ConversationId, GroupId, SessionId, UserId } from '../ids.ts'
import type { Access } from '../operation.ts'

/** On whose behalf something is written: an account, by one of its sessions. */
export interface ActorSession {
  userId: UserId
  sessionId: SessionId
  /** How lately whoever holds it must have shown who they are; writes of accounts ask. Left out: that does not matter. */
  fresh?: FreshDemand
}

export interface FreshDemand {
  /** Later than this. */
  after: number
  /** Of everybody, or of those alone who have a second factor. */
  of: 'everybody' | 'second factors'
}

/** What a write asks once more in itself: whether its actor is live, and may do what this rule says to that place. */
export interface Authority {
  by: ActorSession
  access: Access
  groupId?: GroupId
  conversationId?: ConversationId
}

/**
 * The command line. Who can use it can read the database as well, so it counts as an administrator and needs no session. No account and no
 * session ever has these ids, so that nobody from outside can be taken for it.
 */
export const commandLine = {
  userId: 'u_00000000000000000000000000',
  sessionId: 's_00000000000000000000000000',
} as const satisfies ActorSession

export const isCommandLine = ({ userId, sessionId }: ActorSession): boolean =>
  userId === commandLine.userId && sessionId === commandLine.sessionId
