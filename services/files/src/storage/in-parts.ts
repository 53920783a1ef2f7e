/** The same bytes in parts of one size; only the last one may be smaller. */
export async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let part = Buffer.allocUnsafe(size)
  let filled = 0
  for await (let chunk of bytes)
    while (chunk.byteLength > 0) {
      const taken = chunk.subarray(0, size - filled)
      part.set(taken, filled)
      filled += taken.byteLength
      chunk = chunk.subarray(taken.byteLength)
      if (filled < size) continue
      yield part
      part = Buffer.allocUnsafe(size)
      filled = 0
    }
  if (filled > 0) yield part.subarray(0, filled)
}
