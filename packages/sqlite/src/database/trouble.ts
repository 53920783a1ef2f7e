/** Why nothing can be kept at present, or not at all any more. */
export interface Trouble {
  /**
   * `held`: by another process. `full`, `failing`: the disk. `damaged`: the file is not what it was. `lost`: nobody is there to
   * write. The first three may pass.
   */
  kind: 'held' | 'full' | 'failing' | 'damaged' | 'lost'
  /** What SQLite or the system said. */
  message: string
}

/** Of SQLite's result codes, those that say something of the file or the disk, and not of a statement. */
const kinds: Record<number, Trouble['kind']> = {
  5: 'held', // BUSY
  6: 'held', // LOCKED
  7: 'failing', // NOMEM
  8: 'failing', // READONLY: how a file system is mounted after an error of the device
  10: 'failing', // IOERR
  11: 'damaged', // CORRUPT
  13: 'full', // FULL
  14: 'failing', // CANTOPEN: also when no more files can be opened
  26: 'damaged', // NOTADB
}

/** What an error says of the store; null for an error of a statement or of the program. */
export function troubleOf(error: unknown): Trouble | null {
  const { errcode, message } = (error ?? {}) as { errcode?: unknown; message?: string }
  // The primary code is in the lowest byte; the others tell where it happened.
  const kind = typeof errcode === 'number' ? kinds[errcode & 0xff] : undefined
  return kind ? { kind, message: message ?? '' } : null
}

export const mayPass = ({ kind }: Trouble): boolean => kind !== 'damaged' && kind !== 'lost'
