import type { UserId } from '@hubbub/protocol'
import type { Storage } from './storage.ts'

/** Everything kept of one person lies under one prefix, so that leaving takes all of it away. */
export function keyOf(userId: UserId, ...path: string[]): string {
  return ['hubbub', userId, ...path].join('/')
}

/** What is kept under this key; undefined when there is nothing or it cannot be read. */
export async function readJson(storage: Storage, key: string): Promise<unknown> {
  try {
    return JSON.parse((await storage.get(key)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

async function removeAll(storage: Storage, prefix: string): Promise<void> {
  for (const key of await storage.keys(prefix)) await storage.remove(key)
}

/** What was kept of this person on this device; what they wrote and did not send stays unless they left for good. */
export async function forgetPerson(storage: Storage, userId: UserId, forGood: boolean): Promise<void> {
  const parts = forGood ? [''] : ['home', 'window/', 'visited']
  for (const part of parts) await removeAll(storage, keyOf(userId, part))
}
