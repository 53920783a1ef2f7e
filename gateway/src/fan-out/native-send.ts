import { createRequire } from 'node:module'

/**
 * Replaces each of the first `count` descriptors by how many bytes of the frame the kernel took, or by a negative error
 * number, and answers how many did not take all of it.
 */
export type NativeSend = (descriptors: Int32Array, count: number, frame: Uint8Array) => number

const built = new URL('../../native/send.node', import.meta.url)

/** Null where it was not built or does not load here: then everything goes the way of JavaScript. */
export function loadNativeSend(): NativeSend | null {
  try {
    return (createRequire(import.meta.url)(built.pathname) as { send: NativeSend }).send
  } catch {
    return null
  }
}
