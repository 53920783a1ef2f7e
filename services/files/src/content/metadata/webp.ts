import type { FileWindow } from '../file-window.ts'
import { Pieces } from './pieces.ts'

const shown = new Set(['VP8 ', 'VP8L', 'ANIM', 'ANMF', 'ALPH', 'ICCP'])
const header = 12
/** In VP8X: that there is EXIF, and XMP. */
const saysMore = 0x08 | 0x04

/** RIFF: chunks, and before them how long they are together. */
export async function walkWebp(file: FileWindow, pieces: Pieces): Promise<number> {
  const head = Buffer.from(await file.bytesAt(0, header))
  if (head.length < header) return 0
  const end = Math.min(8 + head.readUInt32LE(4), file.size)
  const chunks = new Pieces()
  let at = header
  while (at + 8 <= end) {
    const chunk = await file.bytesAt(at, 18)
    const name = chunk.toString('latin1', 0, 4)
    if (!/^[\x20-\x7e]{4}$/.test(name)) break
    const length = chunk.readUInt32LE(4)
    const next = Math.min(at + 8 + length + (length % 2), file.size)
    if (name === 'VP8X') putFlags(chunk, at, next, chunks)
    else if (shown.has(name)) chunks.copy(at, next)
    at = next
  }
  if (chunks.size === at - header) pieces.copy(0, header)
  else {
    head.writeUInt32LE(chunks.size + header - 8, 4)
    pieces.put(head)
  }
  pieces.add(chunks)
  return at
}

function putFlags(chunk: Buffer, at: number, next: number, chunks: Pieces): void {
  const flags = chunk[8] ?? 0
  if ((flags & saysMore) === 0) return chunks.copy(at, next)
  chunks.copy(at, at + 8)
  chunks.put(Buffer.of(flags & ~saysMore))
  chunks.copy(at + 9, next)
}
