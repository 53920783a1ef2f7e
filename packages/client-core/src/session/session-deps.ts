import type { UserId } from '@hubbub/protocol'
import type { AccessDeps } from './access.ts'

export interface SessionDeps extends AccessDeps {
  random: () => number
  device: string | undefined
  /** Brings back what was kept of this person; whether there is enough to show before the network answers. */
  load(userId: UserId): Promise<boolean>
  /** Signed in: connect. */
  begin(): void
  /** The same person under another session: connect anew. */
  renew(): void
  /** Signed out: at once nothing of this person is on the screen or under way. */
  leave(): void
  /** What was kept of this person; what they wrote and did not send yet only if they left for good. */
  forget(userId: UserId, forGood: boolean): Promise<void>
}
