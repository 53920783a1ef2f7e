import type { Readable } from '@hubbub/client-core'

/** What Chromium tells a page that it could install; no library of types has it yet. */
export interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let offer: InstallOffer | null = null
const listeners = new Set<() => void>()

function become(next: InstallOffer | null): void {
  offer = next
  for (const listener of listeners) listener()
}

/** Listens from the start: it is told once, mostly before anybody has signed in. */
addEventListener('beforeinstallprompt', (event) => become(event as InstallOffer))
addEventListener('appinstalled', () => become(null))

/** Null: this browser does not offer to install the app, or it is installed. */
export const installOffer: Readable<InstallOffer | null> = {
  get: () => offer,
  subscribe(listener) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
