import type { HubbubClient } from '@hubbub/client-core'

/** What somebody does who uses this device. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'focus'] as const
const activeForMs = 60_000

/** Tells the server when somebody looks at this page, and when they do no more: meanwhile their other devices get no pushes. */
export function watchActivity(presence: HubbubClient['presence'], now = Date.now): void {
  let usedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    const leftMs = usedAt + activeForMs - now()
    const isActive = document.visibilityState === 'visible' && leftMs > 0
    presence.active(isActive)
    timer = isActive ? setTimeout(look, leftMs) : undefined
  }
  const used = () => {
    usedAt = now()
    // While it is known already the timer looks when this was last.
    if (timer === undefined) look()
  }
  for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
  document.addEventListener('visibilitychange', look)
  used()
}
