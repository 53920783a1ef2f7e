import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Replaces each of the first `count` descriptors by how many bytes of the frame the kernel took, or by a negative error
 * number, and answers how many did not take all of it.
 */
export type NativeSend = (descriptors: Int32Array, count: number, frame: Uint8Array) => number

export const builtForHere = fileURLToPath(new URL('../../native/send.node', import.meta.url))

/** Null where it was not built or does not load here: then everything goes the way of JavaScript. */
export function loadNativeSend(file = builtForHere): NativeSend | null {
  try {
    return (createRequire(import.meta.url)(file) as { send: NativeSend }).send
  } catch {
    return null
  }
}
