import type { ClientOptions, Lock } from './client-options.ts'
import { systemClock, type Clock } from './clock.ts'
import type { Connect } from './connection/socket-port.ts'
import type { Fetch } from './http/fetch-port.ts'
import { memoryStorage, type Storage } from './storage.ts'

/** What a client touches outside of itself, with nothing left open. */
export interface Ports {
  url: string
  storage: Storage
  /** There is a place where things survive, so it pays to keep what the next start can show. */
  isCaching: boolean
  usesCookies: boolean
  device: string | undefined
  clock: Clock
  random: () => number
  newCid: () => string
  fetch: Fetch
  /** What opens a socket comes when the first one is wanted: who has not signed in needs none. */
  loadConnect: () => Promise<Connect>
  lock: Lock
}

export function portsOf(options: ClientOptions): Ports {
  return {
    url: options.url,
    storage: options.storage ?? memoryStorage(),
    isCaching: options.storage !== undefined,
    usesCookies: options.cookies ?? false,
    device: options.device,
    clock: options.clock ?? systemClock,
    random: options.random ?? Math.random,
    newCid: options.newCid ?? randomCid,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    loadConnect: async () => options.connect ?? (await import('./connection/socket-io.ts')).connectSocketIo,
    lock: options.lock ?? ((_, run) => run()),
  }
}

// randomUUID is missing on pages that were not loaded over TLS; this is not.
export function randomCid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
