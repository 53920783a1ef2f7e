/** Where a client keeps what has to survive a reload: texts by key. Tabs of one browser share it. */
export interface Storage {
  get(key: string): Promise<string | null>
  set(key: string, value: string): Promise<void>
  remove(key: string): Promise<void>
  /** The keys that begin with this, in any order. */
  keys(prefix: string): Promise<readonly string[]>
}

/** Forgets everything when the process ends. */
export function memoryStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get: async (key) => values.get(key) ?? null,
    set: async (key, value) => void values.set(key, value),
    remove: async (key) => void values.delete(key),
    keys: async (prefix) => [...values.keys()].filter((key) => key.startsWith(prefix)),
  }
}
