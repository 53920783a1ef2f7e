import type { FastPath, Stream } from './fast-path.ts'
import type { NativeSend } from './native-send.ts'

/** What was begun: both arrays belong to the native code until it is finished. */
interface Write {
  descriptors: Int32Array
  streams: Stream[]
  bytes: Buffer
}

/** Writes the same bytes to many connections, past everything that is between us and the kernel. */
export class RawWriter {
  readonly #native: NativeSend | null
  /** To be filled, and the one whose turn is next. */
  #descriptors: Int32Array
  #spare: Int32Array
  #streams: Stream[] = []
  #begun: Write | null = null

  /** `most`: to so many at once. Without native code they are written to one by one. */
  constructor(native: NativeSend | null, most: number) {
    this.#native = native
    this.#descriptors = new Int32Array(most)
    this.#spare = new Int32Array(most)
  }

  /** To how many it would be written now. */
  get size(): number {
    return this.#streams.length
  }

  /**
   * One that is idle, and is not written to already, and stays so until it is written to: nothing of anybody else may run before
   * `finish`.
   */
  add({ stream, descriptor }: FastPath): void {
    this.#descriptors[this.#streams.length] = descriptor
    this.#streams.push(stream)
  }

  /** Begins to write. Others may be added meanwhile, as finding them takes its time as well. */
  write(bytes: Buffer): void {
    const streams = this.#streams
    this.#streams = []
    if (this.#native === null) {
      for (const stream of streams) stream.write(bytes)
      return
    }
    this.finish()
    const descriptors = this.#descriptors
    this.#descriptors = this.#spare
    this.#spare = descriptors
    this.#begun = { descriptors, streams, bytes }
    this.#native.begin(descriptors, streams.length, bytes)
  }

  /** After this, everything that was begun is with the kernel, or waits in Node. */
  finish(): void {
    const begun = this.#begun
    if (begun === null) return
    this.#begun = null
    if (this.#native!.finish() > 0) complete(begun)
  }
}

/** What the kernel did not take waits where everything that is sent after it waits as well. An error shows itself there. */
function complete({ descriptors, streams, bytes }: Write): void {
  for (const [index, stream] of streams.entries()) {
    const taken = Math.max(0, descriptors[index]!)
    if (taken < bytes.length) stream.write(bytes.subarray(taken))
  }
}
