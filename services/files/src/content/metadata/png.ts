import type { FileWindow } from '../file-window.ts'
import type { Pieces } from './pieces.ts'

/** Chunks that make pixels, and how they are shown. All others are words, times, and what programs add. */
const shown = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
)
const signature = 8

export async function walkPng(file: FileWindow, pieces: Pieces): Promise<number> {
  pieces.copy(0, signature)
  for (let at = signature; ;) {
    const head = await file.bytesAt(at, 8)
    const name = head.toString('latin1', 4)
    if (!/^[A-Za-z]{4}$/.test(name)) return at
    const next = Math.min(at + 12 + head.readUInt32BE(), file.size)
    if (shown.has(name)) pieces.copy(at, next)
    at = next
    if (name === 'IEND') return at
  }
}
