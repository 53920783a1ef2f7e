import type { ConversationId, GroupId, SessionId, StreamId, UserId } from '../ids.ts'
import type { LetInRoleId } from '../role-records.ts'

/**
 * A remembered fact that is no longer true: what roles somebody has (group and user), what roles a group has, who is in a timeout there, what it filters and whether it is in a raid mode (group), a place (conversation),
 * or who is in it (conversation and user), or whom somebody is apart from.
 */
export interface AccessFact {
  userId?: UserId
  groupId?: GroupId
  conversationId?: ConversationId
  /** Of a group: own roles of more of its members than are named. */
  areManyAssigned?: true
  /** Who has blocked somebody, or was blocked. What they had begun is not waited for: two block each other at once. */
  apart?: UserId
  /** The closing that is over with this. */
  closing?: string
}

/**
 * What every process has to have done before the one who acts is answered: nobody goes on by what is no longer true, whatever
 * becomes of a single process or of the transporter. [P-12]
 */
export interface InternalCommands {
  /**
   * A channel is about to turn private. Until `access.changed` says that it is over, it counts as private here, and what had
   * begun about it before is finished: so what is committed after the change is told only to those who may see it. `roleIds`: those who
   * have one of these go on to see it; processes of before do not know it, and keep them out for this time.
   */
  'channel.closing': { conversationId: ConversationId; closing: string; roleIds?: LetInRoleId[] }
  /** Forgotten; and what these people had begun by the old facts is finished. */
  'access.changed': { facts: AccessFact[] }
  /** Their tokens open nothing, and what was begun with them is finished. */
  'sessions.ended': { userId: UserId; sessionIds: SessionId[] }
  /** What was shown in these sessions counts no more, and what they had begun by it is finished. */
  'sessions.staled': { sessionIds: SessionId[] }
  'account.changed': { userId: UserId }
  /** What this server asks of those who sign in. */
  'signInPolicy.changed': Record<string, never>
  /** Very many at once have no session any more: their tokens open nothing. */
  'accounts.leaving': { userIds: UserId[] }
  /** Somebody has a device that takes pushes, perhaps the first one of all. */
  'push.used': Record<string, never>
  /** Somebody is to get mails about missed messages, perhaps the first one of all. */
  'missedMail.used': Record<string, never>
  /** A node has come: it is known here now. `token`: what it recognises the answer by. */
  'node.arrived': { nodeId: string; token: string }
  /** The sockets of this person hear these rooms, and have been told the heads of their streams. */
  'gateway.enter': { userId: UserId; rooms: StreamId[] }
  /**
   * Others see this private channel of the group than before, by their roles: the sockets of the group are in its room if they see it now,
   * and in no other case, and have been told where it stands. `change`: the name of this change, the same when it is told once more.
   */
  'gateway.visibility': { groupId: GroupId; conversationId: ConversationId; change: string }
  /** The sockets of the group have been told which own roles their person has there, as of the change `rev` of it. */
  'gateway.ownRoles': { groupId: GroupId; rev: number }
  /** No socket of one of these two is told whether the other is here. */
  'gateway.apart': { userIds: [UserId, UserId] }
  /** No socket of this person hears these rooms. */
  'gateway.leave': { userId: UserId; rooms: StreamId[] }
  /** The sockets of these people are where they belong by the database, and those of sessions that ended are closed. */
  'gateway.lookAgain': { userIds: UserId[] }
  /** Nobody hears this room. */
  'gateway.empty': { room: StreamId }
  /** The sockets of these sessions of this person are closed, and those of others that are not live any more. */
  'gateway.endSessions': { userId: UserId; sessionIds: SessionId[] }
}
