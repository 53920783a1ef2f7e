import type { AccountAccess, AccountKind } from '@hubbub/protocol'
import { commandLine, isCommandLine, type ActorSession } from '@hubbub/protocol/internal'
import { refusalOfAccess, type Actor, type ActorRefusal } from '@hubbub/rules'
import type { Connection } from 'mongoose'
import { retrying } from './connection/retrying.ts'

interface StoredAccount {
  _id: string
  kind: AccountKind
  isAdministrator: boolean
  isDisabled: boolean
}

/**
 * Who acts by this session now; null once the session has ended or the account is disabled. To be asked inside `change`, right before
 * the compare-and-set. Where the actor is another document than the one that is written, the actor may still end between the question
 * and the write. So the write runs as one of the actor's (`bus.running.writing`), and whoever ends the actor is answered after it.
 */
export async function readActor(connection: Connection, by: ActorSession): Promise<Actor | null> {
  if (isCommandLine(by)) return { userId: commandLine.userId, kind: 'person', isAdministrator: true }
  const { userId, sessionId } = by
  const found = await retrying(() =>
    connection
      .collection<StoredAccount>('accounts')
      .findOne(
        { _id: userId, isDisabled: false, 'sessions.id': sessionId },
        { projection: { kind: 1, isAdministrator: 1 } },
      ),
  )
  return found && { userId, kind: found.kind, isAdministrator: found.isAdministrator }
}

/** The question of every write that has an actor: is this session live, and may its holder do what this rule asks? Null: yes. */
export async function refusalOfActor(
  connection: Connection,
  by: ActorSession,
  access: AccountAccess = 'account',
): Promise<ActorRefusal | null> {
  const actor = await readActor(connection, by)
  return actor ? refusalOfAccess(actor, access) : 'session_ended'
}
