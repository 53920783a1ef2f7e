import type { HubbubClient } from '@hubbub/client-core'

/** What somebody does who uses this device. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const
const idleAfterMs = 5 * 60_000

/** Tells the server when nobody has used this page for a while, and when somebody does again. One timer, however much is done. */
export function watchIdleness(presence: HubbubClient['presence'], now = Date.now): void {
  let usedAt = now()
  let isIdle = false
  const look = () => {
    const leftMs = usedAt + idleAfterMs - now()
    if (leftMs > 0) return void setTimeout(look, leftMs)
    isIdle = true
    presence.idle(true)
  }
  const used = () => {
    if (document.visibilityState !== 'visible') return
    usedAt = now()
    if (!isIdle) return
    isIdle = false
    presence.idle(false)
    look()
  }
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
  document.addEventListener('visibilitychange', used)
  look()
}
