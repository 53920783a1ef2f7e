import type { SessionId } from '@hubbub/protocol'

/** What the answer of a passkey is good for, and for whom: one that was given for something else is refused. */
export const purposes = {
  signIn: 'sign in',
  /** `hash`: of the sign-in that waits. */
  finish: (hash: string) => `finish ${hash}`,
  prove: (sessionId: SessionId) => `prove ${sessionId}`,
  add: (sessionId: SessionId) => `add ${sessionId}`,
  /** `hash`: of the sign-in that waits for a second factor to be set up. */
  setUp: (hash: string) => `set up ${hash}`,
}
