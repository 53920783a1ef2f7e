import type { ConversationId } from '@hubbub/protocol'

/** Longer than a tab in the background may be late with what another one has told. */
const heldMs = 90_000
const watching = 'hubbub-watched '

/**
 * Whether this tab is the one of its browser that tells of this. All tabs hear of each alert by themselves, some of them late, as browsers
 * slow down or freeze those in the background: the first one that takes the lock of its name tells, and there is no leader to wait for.
 */
export function isFirstTab(name: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return Promise.resolve(true)
  return new Promise((resolve) => {
    const hold = async (lock: Lock | null) => {
      resolve(lock !== null)
      if (lock) await new Promise((end) => setTimeout(end, heldMs))
    }
    locks.request(`hubbub-alert ${name}`, { ifAvailable: true }, hold).catch(() => resolve(true))
  })
}

/** Tells the other tabs that somebody looks at a conversation here, until the returned function is called. */
export function watchPlace(id: ConversationId): () => void {
  const { locks } = navigator as { locks?: LockManager }
  const stopping = new AbortController()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  locks
    ?.request(watching + id, { mode: 'shared', signal: stopping.signal }, () => held)
    // Somebody looked away before it was here.
    .catch(() => undefined)
  return () => {
    stopping.abort()
    release()
  }
}

/** Whether somebody looks at this conversation, in whatever tab of this browser. */
export async function isWatched(id: ConversationId): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager }
  const { held = [] } = (await locks?.query()) ?? {}
  return held.some(({ name }) => name === watching + id)
}
