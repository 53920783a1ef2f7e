import type { HubbubClient } from '@hubbub/client-core'
import { AppError, limits, type Attachment, type ConversationId, type FileFacts } from '@hubbub/protocol'

/** A file that somebody added to a message which they are writing. */
export interface PendingFile {
  key: string
  file: File
  /** What is shown of an image meanwhile. */
  preview: string | null
  /** From 0 to 1. */
  progress: number
  facts: FileFacts | null
  failure: AppError | null
  isSpoiler: boolean
  alt: string
}

const none: readonly PendingFile[] = []

/** What is uploaded for the message of each conversation. It goes on while one looks elsewhere. */
export class Uploads {
  readonly #hub: HubbubClient
  readonly #files = new Map<ConversationId, readonly PendingFile[]>()
  readonly #aborts = new Map<string, AbortController>()
  readonly #listeners = new Set<() => void>()
  #count = 0

  constructor(hub: HubbubClient) {
    this.#hub = hub
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(id: ConversationId): readonly PendingFile[] {
    return this.#files.get(id) ?? none
  }

  /** As many as a message may have; answers how many there was no room for. */
  add(id: ConversationId, files: readonly File[]): number {
    const room = limits.attachmentsPerMessage - this.of(id).length
    const taken = files.slice(0, Math.max(0, room)).map((file) => this.#begin(file))
    this.#set(id, [...this.of(id), ...taken])
    for (const { key } of taken) void this.#upload(id, key)
    return files.length - taken.length
  }

  retry(id: ConversationId, key: string): void {
    this.#change(id, key, { failure: null, progress: 0 })
    void this.#upload(id, key)
  }

  edit(id: ConversationId, key: string, to: Pick<Partial<PendingFile>, 'alt' | 'isSpoiler'>): void {
    this.#change(id, key, to)
  }

  remove(id: ConversationId, key: string): void {
    const file = this.of(id).find((one) => one.key === key)
    this.#aborts.get(key)?.abort()
    // What is not told now, the server removes by itself after a day.
    if (file?.facts) this.#hub.call('files.discard', { fileId: file.facts.id }).catch(() => undefined)
    this.#forget(id, key)
  }

  /** Those of a message that is sent now; they are not here any more. */
  take(id: ConversationId): Attachment[] {
    const files = this.of(id)
    for (const { key } of files) this.#forget(id, key)
    return files.map(({ facts, alt, isSpoiler }) => ({ ...facts!, alt, isSpoiler, waveform: null }))
  }

  #begin(file: File): PendingFile {
    const preview = /^image\/(png|jpeg|gif|webp|avif)$/.test(file.type) ? URL.createObjectURL(file) : null
    return {
      ...{ key: `file-${++this.#count}`, file, preview, progress: 0 },
      ...{ facts: null, failure: null, isSpoiler: false, alt: '' },
    }
  }

  async #upload(id: ConversationId, key: string): Promise<void> {
    const { file } = this.of(id).find((one) => one.key === key)!
    const abort = new AbortController()
    this.#aborts.set(key, abort)
    try {
      const { upload } = await import('./upload.ts')
      const facts = await upload({
        ...{ hub: this.#hub, file, signal: abort.signal },
        onProgress: (progress) => this.#change(id, key, { progress }),
      })
      this.#change(id, key, { facts, progress: 1 })
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('unexpected', {}, error)
      this.#change(id, key, { failure })
    } finally {
      this.#aborts.delete(key)
    }
  }

  #change(id: ConversationId, key: string, to: Partial<PendingFile>): void {
    const files = this.of(id)
    if (files.some((file) => file.key === key))
      this.#set(
        id,
        files.map((file) => (file.key === key ? { ...file, ...to } : file)),
      )
  }

  #forget(id: ConversationId, key: string): void {
    const file = this.of(id).find((one) => one.key === key)
    if (file?.preview) URL.revokeObjectURL(file.preview)
    this.#set(
      id,
      this.of(id).filter((one) => one.key !== key),
    )
  }

  #set(id: ConversationId, files: readonly PendingFile[]): void {
    this.#files.set(id, files)
    for (const listener of this.#listeners) listener()
  }
}
