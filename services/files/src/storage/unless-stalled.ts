import type { Readable } from 'node:stream'
import { unavailable } from './unavailable.ts'

/** The same bytes, or an error when none comes for so long. The time in which nobody asks for any does not count. */
export async function* unlessStalled(source: Readable, timeoutMs: number): AsyncGenerator<Uint8Array> {
  const chunks = source.iterator() as AsyncIterableIterator<Uint8Array>
  try {
    for (;;) {
      const timer = setTimeout(() => source.destroy(new Error(`Nothing came for ${timeoutMs} ms`)), timeoutMs)
      const next = await chunks.next().finally(() => clearTimeout(timer))
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    throw unavailable(error)
  } finally {
    // A reader that goes away before the end leaves the connection in the middle of an answer.
    source.destroy()
  }
}
