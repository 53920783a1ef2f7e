import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Announced, Content, Written } from './storage.ts'

/** Content on its way into a storage: its size and its hash are known when it has passed. */
export class Measured {
  readonly #content: Content
  readonly #announced: Announced
  readonly #hash = createHash('sha256')
  #size = 0

  constructor(content: Content, announced: Announced = {}) {
    this.#content = content
    this.#announced = announced
  }

  async *bytes(): AsyncGenerator<Uint8Array> {
    const { size: limit = Infinity } = this.#announced
    for await (const chunk of 'file' in this.#content
      ? createReadStream(this.#content.file)
      : this.#content) {
      this.#hash.update(chunk)
      this.#size += chunk.byteLength
      // It differs already: the rest would only fill the disk.
      if (this.#size > limit) return
      yield chunk
    }
  }

  /** To be asked once, after the last byte. */
  outcome(): Written {
    const sha256 = this.#hash.digest('hex')
    const { sha256: wanted = sha256, size = this.#size } = this.#announced
    const isSame = wanted === sha256 && size === this.#size
    return { kind: isSame ? 'written' : 'differs', sha256, size: this.#size }
  }
}
