import type { FileWindow } from '../file-window.ts'
import { orientationOf, orientationSegment } from './exif-orientation.ts'
import type { Pieces } from './pieces.ts'

const [start, end, scan, comment] = [0xd8, 0xd9, 0xda, 0xfe]
/** Segments for programs. Of these only what pixels need to be shown right. */
const programs = [0xe0, 0xef] as const
const stays: Record<number, string> = { 0xe0: 'JFIF\0', 0xe2: 'ICC_PROFILE\0', 0xee: 'Adobe' }
const exif = 0xe1

/** ITU-T T.81: segments with a length, and behind each scan's its pixels up to the next marker. */
export async function walkJpeg(file: FileWindow, pieces: Pieces): Promise<number> {
  let at = 0
  for (;;) {
    const head = await file.bytesAt(at, 4)
    const marker = head[1]
    if (head[0] !== 0xff || marker === undefined) return at
    if (marker === end) return (pieces.copy(at, at + 2), at + 2)
    if (marker === 0xff) pieces.copy(at, ++at)
    else if (isBare(marker)) pieces.copy(at, (at += 2))
    else {
      const length = head.length === 4 ? head.readUInt16BE(2) : 0
      if (length < 2) return at
      const next = Math.min(at + 2 + length, file.size)
      const content = await file.bytesAt(at + 4, length - 2)
      if (isShown(marker, content)) pieces.copy(at, next)
      // Else it lies on its side.
      else if (marker === exif) putOrientation(content, pieces)
      at = next
      if (marker === scan) pieces.copy(at, (at = await endOfScan(file, at)))
    }
  }
}

const isBare = (marker: number) => marker === start || marker === 0x01 || isRestart(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

function isShown(marker: number, content: Buffer): boolean {
  if (marker < programs[0] || marker > programs[1]) return marker !== comment
  const beginning = stays[marker]
  return beginning !== undefined && content.toString('latin1', 0, beginning.length) === beginning
}

function putOrientation(content: Buffer, pieces: Pieces): void {
  const orientation = orientationOf(content)
  if (orientation > 1) pieces.put(orientationSegment(orientation))
}

const step = 64 * 1024

/** A zero behind 255 is a pixel's. */
async function endOfScan(file: FileWindow, from: number): Promise<number> {
  for (let at = from; at < file.size;) {
    const bytes = await file.bytesAt(at, step)
    for (let found = bytes.indexOf(0xff); found >= 0; found = bytes.indexOf(0xff, found + 1)) {
      const next = bytes[found + 1]
      if (next !== undefined && next !== 0 && !isRestart(next)) return at + found
    }
    // A marker may stand across the border of two steps.
    at += bytes.length > 1 && bytes.at(-1) === 0xff ? bytes.length - 1 : bytes.length
  }
  return file.size
}
