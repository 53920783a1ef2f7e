import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { BackupFile } from './manifest.ts'

/** Counts and hashes what flows through it. */
export class Digest {
  readonly #hash = createHash('sha256')
  #size = 0

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.#hash.update(chunk)
      this.#size += chunk.length
      yield chunk
    }
  }

  end(): Omit<BackupFile, 'path'> {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}

export async function digestOf(file: string): Promise<Omit<BackupFile, 'path'>> {
  const digest = new Digest()
  await drain(digest.through(createReadStream(file)))
  return digest.end()
}

export async function drain(source: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of source) continue
}
