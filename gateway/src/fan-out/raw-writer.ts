import type { FastPath, Stream } from './fast-path.ts'
import type { NativeSend } from './native-send.ts'

/** Writes the same bytes to many connections, past everything that is between us and the kernel. */
export class RawWriter {
  readonly #native: NativeSend | null
  readonly #descriptors: Int32Array
  #streams: Stream[] = []

  /** `most`: to so many at once. Without native code they are written to one by one. */
  constructor(native: NativeSend | null, most: number) {
    this.#native = native
    this.#descriptors = new Int32Array(most)
  }

  /** To how many it would be written now. */
  get size(): number {
    return this.#streams.length
  }

  /** One that is idle, and stays so until it is written to: nothing of anybody else may run in between. */
  add({ stream, descriptor }: FastPath): void {
    this.#descriptors[this.#streams.length] = descriptor
    this.#streams.push(stream)
  }

  write(bytes: Buffer): void {
    const streams = this.#streams
    this.#streams = []
    if (this.#native === null) for (const stream of streams) stream.write(bytes)
    else if (this.#native(this.#descriptors, streams.length, bytes) > 0) this.#complete(streams, bytes)
  }

  /** What the kernel did not take waits where everything that is sent after it waits as well. An error shows itself there. */
  #complete(streams: readonly Stream[], bytes: Buffer): void {
    for (const [index, stream] of streams.entries()) {
      const taken = Math.max(0, this.#descriptors[index]!)
      if (taken < bytes.length) stream.write(bytes.subarray(taken))
    }
  }
}
