import type { Dialect, Meaning } from './dialect.ts'

const remembered = 8
/** What is longer is rare, and not worth its memory. */
const longest = 64 * 1024

/**
 * Thousands of connections get the same bytes: those are understood once. The last few frames are compared, and only what
 * is none of them is read. `T` is what is made of a meaning, once for frames that are the same.
 */
export class Decoder<T> {
  readonly #dialect: Dialect
  readonly #make: (meaning: Meaning) => T
  readonly #frames: Buffer[] = []
  readonly #made: T[] = []
  #latest = 0
  #oldest = 0

  constructor(dialect: Dialect, make: (meaning: Meaning) => T) {
    this.#dialect = dialect
    this.#make = make
  }

  of(bytes: Buffer, from: number, to: number): T {
    const count = this.#frames.length
    for (let step = 0; step < count; step++) {
      const index = (this.#latest + step) % count
      const frame = this.#frames[index]!
      if (frame.length !== to - from || bytes.compare(frame, 0, frame.length, from, to) !== 0) continue
      this.#latest = index
      return this.#made[index]!
    }
    const frame = bytes.subarray(from, to)
    const meaning = this.#dialect.understand(frame)
    const made = this.#make(meaning)
    if (isForMany(meaning) && frame.length <= longest) this.#remember(Buffer.from(frame), made)
    return made
  }

  #remember(frame: Buffer, made: T): void {
    this.#frames[this.#oldest] = frame
    this.#made[this.#oldest] = made
    this.#latest = this.#oldest
    this.#oldest = (this.#oldest + 1) % remembered
  }
}

function isForMany(meaning: Meaning): boolean {
  if (meaning.kind === 'several') return meaning.all.every(isForMany)
  const { kind } = meaning
  if (kind === 'screen') return meaning.told.is !== 'answer'
  return kind === 'receipt' || kind === 'change' || kind === 'ping' || kind === 'other'
}
