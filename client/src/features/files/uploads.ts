import type { HubbubClient } from '@hubbub/client-core'
import {
  AppError,
  limits,
  type Attachment,
  type ConversationId,
  type FileFacts,
  type FileId,
} from '@hubbub/protocol'
import { holdFile, StoredFiles, type StoredFile } from './stored-files.ts'

/** A file that somebody added to a message which they are writing. */
export interface PendingFile {
  key: string
  name: string
  size: number
  /** What is shown of an image. */
  preview: string | null
  /** From 0 to 1. */
  progress: number
  facts: FileFacts | null
  failure: AppError | null
  isSpoiler: boolean
  alt: string
  /** Of a voice note. */
  waveform: number[] | null
}

/** What belongs to a file and is not shown. */
interface Source {
  kept: StoredFile
  release: () => void
  abort: AbortController
}

const none: readonly PendingFile[] = []
const shownTypes = /^image\/(png|jpeg|gif|webp|avif)$/

/** What is uploaded for the message of each conversation. It goes on while one looks elsewhere, and after a reload. */
export class Uploads {
  readonly #hub: HubbubClient
  readonly #kept = new StoredFiles()
  readonly #files = new Map<ConversationId, readonly PendingFile[]>()
  readonly #sources = new Map<string, Source>()
  readonly #listeners = new Set<() => void>()
  #order = 0

  constructor(hub: HubbubClient) {
    this.#hub = hub
    let { userId } = hub.session.state.get()
    hub.session.state.subscribe(() => {
      const { userId: now, endedBecause } = hub.session.state.get()
      if (now === userId) return
      userId = now
      this.#leave()
      // Who signs out leaves nothing behind.
      if (now === null && endedBecause === undefined) void this.#kept.clear()
      if (now !== null) void this.#restore()
    })
    if (userId !== null) void this.#restore()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  of(id: ConversationId): readonly PendingFile[] {
    return this.#files.get(id) ?? none
  }

  /** As many as a message may have; answers how many there was no room for. */
  add(id: ConversationId, files: readonly File[], waveform: number[] | null = null): number {
    const room = Math.max(0, limits.attachmentsPerMessage - this.of(id).length)
    for (const file of files.slice(0, room)) void this.#begin(id, file, waveform)
    return Math.max(0, files.length - room)
  }

  /** Files of a message that was not sent after all. */
  bringBack(id: ConversationId, attachments: readonly Attachment[]): void {
    const files = attachments.map(({ alt, isSpoiler, waveform, ...facts }) => ({
      ...{ key: crypto.randomUUID(), name: facts.name, size: facts.size, progress: 1, failure: null },
      ...{
        preview: facts.kind === 'image' ? `/api/files/${facts.id}/preview` : null,
        facts,
        alt,
        isSpoiler,
        waveform,
      },
    }))
    this.#set(id, [...this.of(id), ...files])
  }

  retry(id: ConversationId, key: string): void {
    const source = this.#sources.get(key)
    if (!source) return
    const isFailed = this.of(id).find((file) => file.key === key)?.failure?.code === 'file_failed'
    // Nobody looks at what is there any more.
    if (isFailed) this.#discard(key)
    this.#change(id, key, { failure: null, progress: 0 })
    void this.#upload(source)
  }

  edit(id: ConversationId, key: string, to: Pick<Partial<PendingFile>, 'alt' | 'isSpoiler'>): void {
    this.#change(id, key, to)
    this.#keep(key, to)
  }

  remove(id: ConversationId, key: string): void {
    this.#discard(key, this.of(id).find((one) => one.key === key)?.facts?.id)
    this.#forget(id, key)
  }

  /** Those of a message that is sent now; they are not here any more. */
  take(id: ConversationId): Attachment[] {
    const files = this.of(id)
    for (const { key } of files) this.#forget(id, key)
    return files.map(({ facts, alt, isSpoiler, waveform }) => ({
      ...{ ...facts!, kind: waveform ? ('voice' as const) : facts!.kind },
      ...{ alt, isSpoiler, waveform },
    }))
  }

  async #begin(conversationId: ConversationId, file: File, waveform: number[] | null): Promise<void> {
    const { userId } = this.#hub.session.state.get()
    const key = crypto.randomUUID()
    this.#order = Math.max(this.#order + 1, Date.now())
    const kept = {
      key,
      userId: userId!,
      conversationId,
      at: this.#order,
      file,
      isSpoiler: false,
      alt: '',
      waveform,
    }
    await this.#enter(kept, () => this.#kept.put(kept))
  }

  /** What was under way when the page was left. Another tab may be at it. */
  async #restore(): Promise<void> {
    const { userId } = this.#hub.session.state.get()
    for (const kept of await this.#kept.of(userId!))
      if (!this.#sources.has(kept.key)) await this.#enter(kept, async () => {})
  }

  async #enter(kept: StoredFile, keep: () => Promise<void>): Promise<void> {
    const { key, conversationId, file, facts = null, isSpoiler, alt, waveform = null } = kept
    const release = await holdFile(key)
    if (!release) return
    const source = { kept, release, abort: new AbortController() }
    this.#sources.set(key, source)
    this.#set(conversationId, [
      ...this.of(conversationId),
      {
        ...{ key, name: file.name, size: file.size, facts, failure: null, isSpoiler, alt, waveform },
        ...{
          progress: facts ? 1 : 0,
          preview: shownTypes.test(file.type) ? URL.createObjectURL(file) : null,
        },
      },
    ])
    await keep()
    if (!facts) await this.#upload(source)
  }

  /** What is not told now, the server removes by itself after a day. */
  #discard(key: string, uploaded?: FileId): void {
    const source = this.#sources.get(key)
    const fileId = uploaded ?? (source?.kept.url?.split('/').at(-1) as FileId | undefined)
    if (source) {
      const { url: _, ...kept } = source.kept
      source.kept = kept
    }
    if (fileId) this.#hub.call('files.discard', { fileId }).catch(() => undefined)
  }

  async #upload({ kept, abort: { signal } }: Source): Promise<void> {
    const { key, conversationId, file, url } = kept
    try {
      const { upload } = await import('./upload.ts')
      const facts = await upload({
        ...{ hub: this.#hub, file, conversationId, signal, ...(url !== undefined && { url }) },
        onProgress: (progress) => this.#change(conversationId, key, { progress }),
        onUrl: (next) => this.#keep(key, { url: next }),
      })
      this.#change(conversationId, key, { facts, progress: 1 })
      this.#keep(key, { facts })
    } catch (error) {
      const failure = error instanceof AppError ? error : new AppError('unexpected', {}, error)
      this.#change(conversationId, key, { failure })
    }
  }

  #keep(key: string, to: Partial<StoredFile>): void {
    const source = this.#sources.get(key)
    if (!source) return
    source.kept = { ...source.kept, ...to }
    void this.#kept.put(source.kept)
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
    if (file?.preview?.startsWith('blob:')) URL.revokeObjectURL(file.preview)
    const source = this.#sources.get(key)
    this.#sources.delete(key)
    source?.abort.abort()
    source?.release()
    void this.#kept.remove(key)
    this.#set(
      id,
      this.of(id).filter((one) => one.key !== key),
    )
  }

  /** Somebody else may sit here now. */
  #leave(): void {
    for (const { abort, release } of this.#sources.values()) {
      abort.abort()
      release()
    }
    this.#sources.clear()
    for (const id of this.#files.keys()) this.#set(id, none)
  }

  #set(id: ConversationId, files: readonly PendingFile[]): void {
    this.#files.set(id, files)
    for (const listener of this.#listeners) listener()
  }
}
