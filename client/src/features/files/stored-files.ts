import type { ConversationId, FileFacts, UserId } from '@hubbub/protocol'

const store = 'files'

/** What is needed to go on with a file after the page was loaded again. */
export interface StoredFile {
  key: string
  userId: UserId
  conversationId: ConversationId
  /** For their order. */
  at: number
  file: File
  /** Where its upload goes on. */
  url?: string
  facts?: FileFacts
  isSpoiler: boolean
  alt: string
  /** Of a voice note. */
  waveform?: number[] | null
}

/** Files that are being uploaded, on the disk of the browser. A browser that keeps nothing, as some do in private windows, keeps none. */
export class StoredFiles {
  readonly #database = open()

  async of(userId: UserId): Promise<StoredFile[]> {
    const all = (await this.#ask('readonly', (files) => files.getAll())) as StoredFile[] | undefined
    return (all ?? []).filter((file) => file.userId === userId).sort((a, b) => a.at - b.at)
  }

  async put(file: StoredFile): Promise<void> {
    await this.#ask('readwrite', (files) => files.put(file))
  }

  async remove(key: string): Promise<void> {
    await this.#ask('readwrite', (files) => files.delete(key))
  }

  async clear(): Promise<void> {
    await this.#ask('readwrite', (files) => files.clear())
  }

  async #ask<T>(
    mode: IDBTransactionMode,
    run: (files: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    try {
      return await finished(run((await this.#database).transaction(store, mode).objectStore(store)))
    } catch {
      // The upload goes on all the same, as long as the page is there.
      return undefined
    }
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('hubbub-files', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' })
  return finished(request)
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}

/** Holds a file for this tab until it is let go. Null: another tab has it. Where there are no locks, every tab has it. */
export async function holdFile(key: string): Promise<(() => void) | null> {
  if (!('locks' in navigator)) return () => {}
  const { promise, resolve } = Promise.withResolvers<(() => void) | null>()
  void navigator.locks.request(`hubbub-file ${key}`, { ifAvailable: true }, (lock) => {
    if (!lock) return resolve(null)
    const held = Promise.withResolvers<void>()
    resolve(held.resolve)
    return held.promise
  })
  return promise
}
