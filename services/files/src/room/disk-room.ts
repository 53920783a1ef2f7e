import { AppError } from '@hubbub/protocol'
import type { Storage } from '../storage/storage.ts'
import type { DiskSpace, OpenUploads } from '../store/file-repository.ts'

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

  constructor(storage: Pick<Storage, 'space'> | null, { reserve }: { reserve: number }) {
    this.#storage = storage
    this.#reserve = reserve
  }

  /** A storage that does not say has room for everything. */
  async space(): Promise<DiskSpace> {
    const { bytes, copies } = await this.#unreserved()
    return { bytes: bytes - this.#held, copies }
  }

  /** Writes so many bytes, if they fit beside what the open uploads are to become; else throws `no_room`. */
  async hold<T>(bytes: number, open: OpenUploads, write: () => Promise<T>): Promise<T> {
    const space = await this.#unreserved()
    // No wait from here on: of two who ask at once one counts the other.
    if (bytes + this.#held > leftBeside(open, space)) throw new AppError('no_room')
    this.#held += bytes
    try {
      return await write()
    } finally {
      this.#held -= bytes
    }
  }

  async #unreserved(): Promise<DiskSpace> {
    const space = await this.#storage?.space()
    if (!space) return noLimit
    const copies = copiesStored + (space.hasTemporaryFolder ? copiesInTemporaryFolder : 0)
    return { bytes: space.free - this.#reserve, copies }
  }
}

/** What came of the open uploads is not free any more, and is counted once again: the disk has rather more room than this. */
export function leftBeside({ uploading, processing }: OpenUploads, { bytes, copies }: DiskSpace): number {
  return bytes - uploading * copies - processing * (copies - 1)
}
