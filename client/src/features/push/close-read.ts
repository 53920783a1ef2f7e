import type { HubbubClient } from '@hubbub/client-core'
import { isRead } from './is-read.ts'

/** What is read goes from the screen where a push was shown: only a page that is open can do that. */
export function closeRead(hub: HubbubClient): () => void {
  let isLooking = false
  const look = () => {
    if (isLooking) return
    isLooking = true
    // Not for each of many changes.
    setTimeout(() => {
      isLooking = false
      void close(hub)
    }, 500)
  }
  look()
  return hub.home.subscribe(look)
}

async function close(hub: HubbubClient): Promise<void> {
  const home = hub.home.get()
  if (!home || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  // Some browsers show none from a worker.
  const shown = (await registration?.getNotifications?.()) ?? []
  for (const notification of shown) {
    const { path } = (notification.data ?? {}) as { path?: unknown }
    if (typeof path === 'string' && isRead(path, home)) notification.close()
  }
}
