import type { SessionId } from '@hubbub/protocol'
import type { AccountDocument, OpenSession } from './account-document.ts'

type Account = Pick<AccountDocument, 'sessions'>

/** The sessions that stay, and which ones end thereby: all, unless said otherwise. */
export function keepSessions(
  { sessions }: Account,
  stays: (session: OpenSession) => boolean = () => false,
): { sessions: OpenSession[]; ended: SessionId[] } {
  const ended = sessions.filter((session) => !stays(session)).map(({ id }) => id)
  return { sessions: sessions.filter(stays), ended }
}

/** The one used last first. */
export const byUse = (one: OpenSession, other: OpenSession): number =>
  other.usedAt - one.usedAt || (one.id < other.id ? 1 : -1)
