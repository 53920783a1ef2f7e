import type { Readable } from 'node:stream'
import { AppError, limits } from '@hubbub/protocol'
import { ConcurrencyLimit } from '@hubbub/runtime'
import { DataStore, Upload } from '@tus/server'
import { LRUCache } from 'lru-cache'
import type { BlobStore } from './blob-store.ts'
import { TusError } from './tus-error.ts'

/** What arrives is stored in parts of this size, so that what breaks off loses little and any gateway can go on. Bytes. */
const partBytes = 4 * 1024 * 1024
/** Of so many uploads it is known how far they are. */
const knownUploads = 1_000
/** Chunks that are on their way to the storage at once: of many uploads the others wait, or messages would wait for them all. */
const chunksAtOnce = 2

interface UploadParts {
  blobs: BlobStore
  /** How large an upload is to become, and whether all has come; null where there is none. */
  find(id: string): Promise<{ size: number; isComplete: boolean } | null>
  /** So many bytes more are about to be stored. Answers how large it is to become; throws why they may not be. */
  goOn(id: string, bytes: number): Promise<{ size: number }>
  /** All has come. May be told twice. */
  complete(id: string): Promise<void>
}

/**
 * Uploads for tus, as blobs that are named by where they begin: `<file id>/part-<position>`. How far an upload is follows from them, so
 * nothing else is kept. Two requests may send the same bytes at once: a part that does not begin where the one before it ends is
 * left out.
 */
export class UploadsInParts extends DataStore {
  readonly #blobs: BlobStore
  readonly #parts: UploadParts
  /**
   * The last part that this gateway knows of, so that a piece lists none of those before it. Other gateways may have stored more, or the same
   * part again with more or fewer bytes. An earlier part may have become shorter too: all are listed before an upload counts as complete.
   */
  readonly #lastParts = new LRUCache<string, Part>({ max: knownUploads })
  readonly #turns = new ConcurrencyLimit(chunksAtOnce, Infinity)

  constructor(parts: UploadParts) {
    super()
    this.extensions = ['creation', 'creation-with-upload']
    this.#blobs = parts.blobs
    this.#parts = parts
  }

  /** The record of it is there already. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const source = new Source(stream)
    let at = offset
    while (await source.hasMore()) {
      const { size } = await this.#parts.goOn(id, partBytes)
      if (at === offset && !(await source.holds(Math.min(limits.smallestPieceBytes, size - offset))))
        throw source.failure ?? new TusError(tooSmall())
      const { size: stored } = await this.#blobs.write(partKey(id, at), onePart(source, this.#turns))
      this.#lastParts.set(id, { at, size: stored })
      at += stored
    }
    if (source.failure !== undefined) throw source.failure
    return at
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await this.#parts.find(id)
    if (found === null) throw new TusError(new AppError('not_found'))
    const { size, isComplete } = found
    if (isComplete) return new Upload({ id, size, offset: size })
    let offset = await this.#offsetOf(id)
    if (offset === size) offset = await this.#listedOffsetOf(id)
    // Who stored the last part may have died before saying so.
    if (offset === size) await this.#parts.complete(id)
    return new Upload({ id, size, offset })
  }

  /** The last byte has come. Where a part before it is shorter by now the upload goes on from there. */
  async finish({ id, size }: Pick<Upload, 'id' | 'size'>): Promise<void> {
    if ((await this.#listedOffsetOf(id)) !== size) throw new TusError(new AppError('wrong_offset'))
    await this.#parts.complete(id)
  }

  async #offsetOf(id: string): Promise<number> {
    const last = this.#lastParts.get(id)
    if (!last || (await this.#sizeAt(id, last.at)) !== last.size) return this.#listedOffsetOf(id)
    return this.#follow(id, last, (at) => this.#sizeAt(id, at))
  }

  /** From this part on, as far as one begins where the one before it ends. */
  async #follow(
    id: string,
    last: Part,
    sizeAt: (at: number) => number | null | undefined | Promise<number | null>,
  ): Promise<number> {
    let part = last
    for (;;) {
      const at = part.at + part.size
      const size = await sizeAt(at)
      if (!size) {
        this.#lastParts.set(id, part)
        return at
      }
      part = { at, size }
    }
  }

  #sizeAt(id: string, at: number): Promise<number | null> {
    return this.#blobs.size(partKey(id, at))
  }

  async #listedOffsetOf(id: string): Promise<number> {
    const sizes = new Map<string, number>()
    for await (const { key, size } of this.#blobs.list(`${id}/part-`)) sizes.set(key, size)
    return this.#follow(id, { at: 0, size: 0 }, (at) => sizes.get(partKey(id, at)))
  }
}

interface Part {
  at: number
  size: number
}

const partKey = (id: string, at: number) =>
  `${id}/part-${String(at).padStart(16, '0')}` as `f_${string}/${string}`

const tooSmall = () =>
  new AppError('bad_input', {
    fields: {
      upload: `send at least ${limits.smallestPieceBytes} bytes in each piece, or all that are left`,
    },
  })

/** What breaks off is a part as well. */
async function* onePart(source: Source, turns: ConcurrencyLimit): AsyncGenerator<Uint8Array> {
  for (let room = partBytes; room > 0 && (await source.hasMore());) {
    const chunk = source.take(room)
    room -= chunk.length
    const leave = await turns.enter()
    try {
      yield chunk
    } finally {
      leave()
    }
  }
}

class Source {
  readonly #chunks: AsyncIterator<Uint8Array>
  /** What was read, and not taken yet. */
  readonly #read: Uint8Array[] = []
  #length = 0
  #isDone = false
  failure: Error | undefined

  constructor(stream: Readable) {
    this.#chunks = stream[Symbol.asyncIterator]()
  }

  hasMore(): Promise<boolean> {
    return this.holds(1)
  }

  /** Whether at least so many bytes come. They are in memory then. */
  async holds(least: number): Promise<boolean> {
    while (this.#length < least && !this.#isDone) await this.#readOn()
    return this.#length >= least
  }

  /** At most so many bytes of what is there. */
  take(most: number): Uint8Array {
    const chunk = this.#read.shift()!
    if (chunk.length > most) this.#read.unshift(chunk.subarray(most))
    const taken = chunk.subarray(0, most)
    this.#length -= taken.length
    return taken
  }

  async #readOn(): Promise<void> {
    try {
      const { done, value } = await this.#chunks.next()
      if (done) this.#isDone = true
      else if (value.length > 0) {
        this.#read.push(value)
        this.#length += value.length
      }
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('the connection broke off', { cause: error })
      this.#isDone = true
    }
  }
}
