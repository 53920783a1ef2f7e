import type { Storage } from '@hubbub/client-core'

const store = 'kept'

/** What outlives a reload: cached screens, drafts and messages not yet sent. */
export function browserStorage(name = 'hubbub'): Storage {
  const opened = open(name)
  const ask = async <T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) => {
    const db = await opened
    return finished(run(db.transaction(store, mode).objectStore(store)))
  }
  return {
    get: async (key) => ((await ask('readonly', (kept) => kept.get(key))) as string | undefined) ?? null,
    set: async (key, value) => void (await ask('readwrite', (kept) => kept.put(value, key))),
    remove: async (key) => void (await ask('readwrite', (kept) => kept.delete(key))),
    keys: async (prefix) =>
      (await ask('readonly', (kept) =>
        kept.getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`)),
      )) as string[],
  }
}

function open(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store)
  return finished(request)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
