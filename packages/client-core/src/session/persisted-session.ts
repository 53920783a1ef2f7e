import { UserId } from '@hubbub/protocol'
import type { Storage } from '../storage.ts'

/** Who was signed in here, for the next start. */
export interface PersistedSession {
  userId: UserId
  /** Left out where a cookie holds it. */
  refreshToken?: string
}

const key = 'hubbub/session'

export async function readPersistedSession(storage: Storage): Promise<PersistedSession | null> {
  const kept = parsed(await storage.get(key))
  if (typeof kept !== 'object' || kept === null) return null
  const { userId, refreshToken } = kept as Record<string, unknown>
  const id = UserId.safeParse(userId)
  if (!id.success) return null
  return { userId: id.data, ...(typeof refreshToken === 'string' ? { refreshToken } : {}) }
}

export function keepSession(storage: Storage, { userId, refreshToken }: PersistedSession): Promise<void> {
  return storage.set(key, JSON.stringify({ userId, refreshToken }))
}

export function forgetSession(storage: Storage): Promise<void> {
  return storage.remove(key)
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
