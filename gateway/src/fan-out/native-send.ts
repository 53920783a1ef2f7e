import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Writes a frame to many sockets by native code, on one thread or several. One job at a time. */
export interface NativeSend {
  /** With the one that asks. */
  readonly threads: number
  /** The helpers begin. Both arrays stay as they are until `finish`, and nothing may close one of the sockets before. */
  begin(descriptors: Int32Array, count: number, frame: Uint8Array): void
  /**
   * Does the rest and waits for the helpers. Each of the first `count` descriptors has become how many bytes of the frame the
   * kernel took, or a negative error number. Answers how many did not take all of it; 0 when nothing was begun.
   */
  finish(): number
}

export const builtForHere = fileURLToPath(new URL('../../native/send.node', import.meta.url))

/** Takes connections that wait at a listening socket; answers how many of these are their descriptors now. */
export type NativeAccept = (listener: number, descriptors: Int32Array) => number

interface NativeCode {
  open(threads: number, least: number): NativeSend
  accept: NativeAccept
}

interface NativeOptions {
  threads?: number
  /** To fewer sockets nobody is woken. */
  least?: number
  file?: string
}

/** Null where it was not built or does not load here: then everything goes the way of JavaScript. */
export function openNativeSend({
  threads = 1,
  least = leastForHelpers,
  file = builtForHere,
}: NativeOptions = {}): NativeSend | null {
  try {
    return loadNative(file)?.open(threads, least) ?? null
  } catch {
    return null
  }
}

/** Null where it was not built or does not load here. */
export function loadNative(file: string): NativeCode | null {
  try {
    return createRequire(import.meta.url)(file) as NativeCode
  } catch {
    return null
  }
}

/** How many threads send: of two cores or more, one more than the event loop has, unless workers share the cores already. */
export function threadsToSend(
  setting: number | 'auto',
  workers: number,
  cores = availableParallelism(),
): number {
  if (setting !== 'auto') return setting
  return cores >= 2 * Math.max(1, workers) ? 2 : 1
}

const leastForHelpers = 256
