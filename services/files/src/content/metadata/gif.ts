import type { FileWindow } from '../file-window.ts'
import type { Pieces } from './pieces.ts'

const [extension, image, trailer] = [0x21, 0x2c, 0x3b]
const [control, application] = [0xf9, 0xff]
/** How often an animation is repeated, and its colours. */
const shown = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])

export async function walkGif(file: FileWindow, pieces: Pieces): Promise<number> {
  const screen = await file.bytesAt(0, 13)
  let at = 13 + tableOf(screen[10])
  pieces.copy(0, Math.min(at, file.size))
  for (;;) {
    const head = await file.bytesAt(at, 14)
    if (head[0] === trailer) return (pieces.copy(at, at + 1), at + 1)
    if (head[0] !== image && head[0] !== extension) return at
    const from = at
    // Behind a descriptor its colours, and how they are coded.
    at = await endOfBlocks(file, head[0] === image ? at + 11 + tableOf(head[9]) : at + 2)
    if (head[0] === image || isShown(head)) pieces.copy(from, at)
  }
}

const tableOf = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function isShown(head: Buffer): boolean {
  if (head[1] === control) return true
  return head[1] === application && shown.has(head.toString('latin1', 3, 14))
}

async function endOfBlocks(file: FileWindow, from: number): Promise<number> {
  let at = from
  for (;;) {
    const [length] = await file.bytesAt(at, 1)
    if (length === undefined) return file.size
    at += 1 + length
    if (length === 0) return at
  }
}
