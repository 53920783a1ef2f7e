import { randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, rename, rm, rmdir, stat, statfs, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkKey, checkPrefix, checkRange, type BlobKey } from './blob-key.ts'
import { blobsUnder } from './local-blobs.ts'
import { folderOf, pathOf } from './local-paths.ts'
import { Measured } from './measured.ts'
import type { Announced, ByteRange, Content, Space, Storage, StoredBlob, Written } from './storage.ts'
import { asked, unavailable } from './unavailable.ts'

/** A folder of this machine. One server at a time may write to it. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  const storage = new LocalStorage(folder)
  await storage.prepare()
  return storage
}

class LocalStorage implements Storage {
  readonly #blobs: string
  readonly #incoming: string
  /** What is being written now, by the names in `incoming`. */
  readonly #open = new Set<string>()
  #hasTemporaryFolder: boolean | undefined

  constructor(folder: string) {
    this.#blobs = join(folder, 'blobs')
    this.#incoming = join(folder, 'incoming')
  }

  async prepare(): Promise<void> {
    for (const folder of [this.#blobs, this.#incoming])
      await asked(mkdir(folder, { recursive: true, mode: 0o700 }))
  }

  async write(key: BlobKey, content: Content, announced?: Announced): Promise<Written> {
    checkKey(key)
    const name = randomUUID()
    const temporary = join(this.#incoming, name)
    const measured = new Measured(content, announced)
    this.#open.add(name)
    try {
      await writeSynced(temporary, measured)
      const outcome = measured.outcome()
      if (outcome.kind === 'written') await asked(moveInto(this.#blobs, key, temporary))
      return outcome
    } finally {
      await asked(rm(temporary, { force: true }))
      this.#open.delete(name)
    }
  }

  async read(key: BlobKey, range: ByteRange = { start: 0 }): Promise<Readable | null> {
    checkKey(key)
    checkRange(range)
    const handle = await this.#unlessMissing(open(pathOf(this.#blobs, key)))
    if (!handle) return null
    const { size } = await asked(handle.stat())
    if (range.start >= size && range.start > 0) {
      await handle.close()
      throw new RangeError(`The blob ${key} has ${size} bytes, and was asked for those from ${range.start}`)
    }
    // The open file is read to its end, also when it is replaced or removed meanwhile.
    return handle.createReadStream(range)
  }

  async size(key: BlobKey): Promise<number | null> {
    checkKey(key)
    return (await this.#unlessMissing(stat(pathOf(this.#blobs, key))))?.size ?? null
  }

  async remove(key: BlobKey): Promise<void> {
    checkKey(key)
    await this.#unlessMissing(unlink(pathOf(this.#blobs, key)))
    await removeIfEmpty(folderOf(this.#blobs, key))
  }

  async *list(prefix = ''): AsyncGenerator<StoredBlob> {
    checkPrefix(prefix)
    try {
      yield* blobsUnder(this.#blobs, prefix)
    } catch (error) {
      throw unavailable(error)
    }
  }

  async space(): Promise<Space> {
    const { bavail, blocks, bsize } = await asked(statfs(this.#blobs))
    // Asked before each piece of an upload, and the same as long as the process lives.
    this.#hasTemporaryFolder ??= await asked(areOnOneDisk(this.#blobs, tmpdir()))
    return { free: bavail * bsize, total: blocks * bsize, hasTemporaryFolder: this.#hasTemporaryFolder }
  }

  async sweep(): Promise<number> {
    const left = (await asked(readdir(this.#incoming))).filter((name) => !this.#open.has(name))
    for (const name of left) await asked(rm(join(this.#incoming, name), { recursive: true, force: true }))
    return left.length
  }

  async close(): Promise<void> {}

  async #unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
    try {
      return await answer
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw unavailable(error)
      // Where the disk is not mounted nothing is there, and nothing may be taken for removed.
      await asked(access(this.#blobs))
      return null
    }
  }
}

async function areOnOneDisk(...folders: string[]): Promise<boolean> {
  const [one, other] = await Promise.all(folders.map((folder) => stat(folder)))
  return one!.dev === other!.dev
}

async function writeSynced(path: string, measured: Measured): Promise<void> {
  const handle = await asked(open(path, 'wx', 0o600))
  try {
    for await (const chunk of measured.bytes()) await asked(handle.writeFile(chunk))
    await asked(handle.sync())
  } finally {
    await asked(handle.close())
  }
}

async function moveInto(blobs: string, key: BlobKey, temporary: string): Promise<void> {
  const target = pathOf(blobs, key)
  for (let triesLeft = 5; ; triesLeft--) {
    let made: string | undefined
    try {
      made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(temporary, target)
    } catch (error) {
      // The last blob of this file was removed at this moment, and its folders with it.
      if (codeOf(error) === 'ENOENT' && triesLeft > 0) continue
      throw error
    }
    // A name is kept through a power cut when its folder is; so are the names of new folders.
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await sync(folder)
      if (!made || folder === blobs) return
    }
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function removeIfEmpty(folder: string): Promise<void> {
  try {
    await rmdir(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(codeOf(error) ?? '')) throw unavailable(error)
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
