import type { HubbubClient } from '@hubbub/client-core'

/** A tab that comes back into view asks at once what it missed; a network that comes back is used at once. */
export function wakeWithThePage(hub: HubbubClient): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') hub.connection.wake()
  })
  addEventListener('online', () => hub.connection.retryNow())
}
