import { createClient, type HubbubClient, type Storage } from '@hubbub/client-core'
import { config } from 'zod'
import { watchActivity } from '../features/presence/watch-activity.ts'
import { watchIdleness } from '../features/presence/watch-idleness.ts'
import { forgetAtLogout } from './forget-at-logout.ts'
import { wakeWithThePage } from './wake-with-the-page.ts'

/** The client of this page, with what this browser keeps. */
export function openHub(storage: Storage): HubbubClient {
  // Our policy for scripts allows no code from text, which zod would otherwise try for speed.
  config({ jitless: true })
  const hub = createClient({
    url: '',
    cookies: true,
    storage,
    device: navigator.userAgent,
    lock: async (name, run) => navigator.locks.request(name, run),
  })
  wakeWithThePage(hub)
  watchIdleness(hub.presence)
  watchActivity(hub.presence)
  forgetAtLogout(hub)
  return hub
}
