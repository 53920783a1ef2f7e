import type { FileHandle } from 'node:fs/promises'

const windowSize = 256 * 1024

/** A file of which a few bytes are read here and there, mostly forwards. */
export class FileWindow {
  readonly #file: FileHandle
  readonly size: number
  #start = 0
  #bytes: Buffer = Buffer.alloc(0)

  static async of(file: FileHandle): Promise<FileWindow> {
    return new FileWindow(file, (await file.stat()).size)
  }

  private constructor(file: FileHandle, size: number) {
    this.#file = file
    this.size = size
  }

  /** So many bytes from there; fewer where the file ends. At most as many as a window has. */
  async bytesAt(position: number, length: number): Promise<Buffer> {
    const isLoaded = position >= this.#start && position + length <= this.#start + this.#bytes.length
    if (!isLoaded) await this.#load(position)
    return this.#bytes.subarray(position - this.#start, position - this.#start + length)
  }

  async #load(position: number): Promise<void> {
    const { buffer, bytesRead } = await this.#file.read(Buffer.alloc(windowSize), 0, windowSize, position)
    this.#start = position
    this.#bytes = buffer.subarray(0, bytesRead)
  }
}
