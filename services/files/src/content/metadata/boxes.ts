import { boxAt } from '../iso-box.ts'
import type { FileWindow } from '../file-window.ts'
import type { Place } from './heif-items.ts'
import type { Pieces } from './pieces.ts'

/**
 * What the camera and programs wrote: Exif and XMP, also compressed; the sources of a picture; makers' own; what belongs together, with labels and places on a map;
 * and what makes the JPEG again that a picture was.
 */
const written = new Set(['Exif', 'xml ', 'brob', 'jumb', 'uuid', 'uinf', 'asoc', 'jbrd'])

/**
 * JPEG XL and JPEG 2000: a box of those becomes `free`, by which a reader skips it, and zeros, as places in the file may be named elsewhere in it.
 * A stream of pixels without boxes has nothing but comments. ISO/IEC 18181-2 and 15444-1.
 */
export async function walkBoxes(file: FileWindow, pieces: Pieces): Promise<number> {
  const start = await file.bytesAt(0, 2)
  if (isMarker(start, startOfXl)) {
    pieces.copy(0, file.size)
    return file.size
  }
  if (isMarker(start, startOfStream)) return walkStream(file, pieces, { from: 0, to: file.size })
  let at = 0
  while (at < file.size) {
    const box = boxAt(await file.bytesAt(at, 16), at, file.size)
    if (!box) break
    if (written.has(box.name)) {
      pieces.copy(at, at + 4)
      pieces.put(Buffer.from('free'))
      pieces.copy(at + 8, box.from)
      pieces.blank(box.to - box.from)
    } else if (box.name === 'jp2c') {
      pieces.copy(at, box.from)
      await walkStream(file, pieces, box)
    } else pieces.copy(at, box.to)
    at = box.to
  }
  return at
}

const startOfXl = 0xff0a
const startOfStream = 0xff4f
const startOfPixels = 0xff90
const comment = 0xff64
const isMarker = (bytes: Buffer, marker: number) => bytes.length >= 2 && bytes.readUInt16BE() === marker

/** The comments before the pixels, each with its length and its kind. */
async function walkStream(file: FileWindow, pieces: Pieces, { from, to }: Place): Promise<number> {
  let done = from
  for (let at = from + 2; at + 6 <= to;) {
    const head = await file.bytesAt(at, 4)
    if (head.length < 4 || isMarker(head, startOfPixels) || head[0] !== 0xff) break
    const end = Math.min(at + 2 + head.readUInt16BE(2), to)
    if (isMarker(head, comment) && end > at + 6) {
      pieces.copy(done, at + 6)
      pieces.blank(end - at - 6)
      done = end
    }
    at = Math.max(end, at + 4)
  }
  pieces.copy(done, to)
  return to
}
