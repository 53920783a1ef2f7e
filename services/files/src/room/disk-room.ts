import { AppError } from '@hubbub/protocol'
import type { Storage } from '../storage/storage.ts'
import type { DiskSpace, FileRepository, OpenUploads } from '../store/file-repository.ts'

/** Its parts, and the file that is made of them. */
const copiesStored = 2
/** That file as it is put together, and without what is not to stay in it. */
const copiesInTemporaryFolder = 2

const noLimit: DiskSpace = { bytes: Number.MAX_SAFE_INTEGER, copies: 1 }

/** The disk of the storage, of which some is to stay free. One for each process: it knows what this process writes. */
export class DiskRoom {
  readonly #storage: Pick<Storage, 'space'> | null
  readonly #reserve: number
  /** For what is being written, uploads left out. */
  #held = 0
  /** How many of these writes have ended. */
  #ended = 0
  #turn: Promise<void> = Promise.resolve()

  constructor(storage: Pick<Storage, 'space'> | null, { reserve }: { reserve: number }) {
    this.#storage = storage
    this.#reserve = reserve
  }

  /** A storage that does not say has room for everything. */
  async space(): Promise<DiskSpace> {
    const free = await this.free()
    return free === noLimit ? free : { ...free, bytes: free.bytes - this.#held }
  }

  /** The same, as if nothing was being written: for more of what has its room already. */
  async free(): Promise<DiskSpace> {
    const ended = this.#ended
    const space = await this.#storage?.space()
    if (!space) return noLimit
    // What has ended since may be neither on the disk as it was asked nor among what is held.
    if (ended !== this.#ended) return this.free()
    const copies = copiesStored + (space.hasTemporaryFolder ? copiesInTemporaryFolder : 0)
    return { bytes: space.free - this.#reserve, copies }
  }

  /** Writes so many bytes, if they fit beside what the open uploads are to become; else throws `no_room`. */
  async hold<T>(bytes: number, files: Pick<FileRepository, 'open'>, write: () => Promise<T>): Promise<T> {
    // One after the other: nobody is refused for one that is refused as well.
    const taken = this.#turn.then(() => this.#take(bytes, files))
    this.#turn = taken.catch(() => {})
    await taken
    try {
      return await write()
    } finally {
      this.#give(bytes)
    }
  }

  async #take(bytes: number, { open }: Pick<FileRepository, 'open'>): Promise<void> {
    // Before it asks: an upload that asks from now on counts it. One that asked just before and is not written yet is in neither.
    this.#held += bytes
    try {
      const space = await this.space()
      if (space !== noLimit && leftBeside(await open(), space) < 0) throw new AppError('no_room')
    } catch (error) {
      this.#give(bytes)
      throw error
    }
  }

  #give(bytes: number): void {
    this.#held -= bytes
    this.#ended++
  }
}

/** What came of the open uploads is not free any more, and is counted once again: the disk has rather more room than this. */
export function leftBeside({ uploading, processing }: OpenUploads, { bytes, copies }: DiskSpace): number {
  return bytes - uploading * copies - processing * (copies - 1)
}
