import type { HubbubClient } from '@hubbub/client-core'

/** What somebody does who is at the screen. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const
const noticedEveryMs = 5_000

/**
 * A tab that comes back into view asks at once what it missed; a network that comes back is used at once; and while somebody is
 * here, the connection is watched closely.
 */
export function wakeWithThePage(hub: HubbubClient): void {
  let noticedAt = -Infinity
  const notice = ({ timeStamp }: Event) => {
    if (timeStamp - noticedAt < noticedEveryMs || document.visibilityState !== 'visible') return
    noticedAt = timeStamp
    hub.connection.attend()
  }
  for (const sign of signs) addEventListener(sign, notice, { capture: true, passive: true })
  if (document.visibilityState === 'visible') hub.connection.attend()
  document.addEventListener('visibilitychange', () => {
    // It may not come back: what was typed in the last second, and what is shown, is kept now.
    if (document.visibilityState !== 'visible') return void hub.save()
    hub.connection.wake()
    hub.connection.attend()
  })
  addEventListener('online', () => hub.connection.retryNow())
}
