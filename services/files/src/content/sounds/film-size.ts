import { open } from 'node:fs/promises'
import { FileWindow } from '../file-window.ts'
import { boxAt } from '../iso-box.ts'
import type { FilmSize } from '../workers/jobs.ts'
import { numberAt, wholeNumber } from './webm-duration.ts'

/** How large a film is, as it is seen. Null: it has no pictures, or does not say. */
export async function filmSizeOf(source: string, mime: string): Promise<FilmSize | null> {
  const read = mime.endsWith('/webm') ? sizeInWebm : mime.endsWith('/mp4') ? sizeInMp4 : null
  if (!read) return null
  const file = await open(source)
  try {
    return await read(await FileWindow.of(file))
  } finally {
    await file.close()
  }
}

async function sizeInMp4(file: FileWindow): Promise<FilmSize | null> {
  for (let at = 0; at < file.size;) {
    const box = boxAt(await file.bytesAt(at, 16), at, file.size)
    if (!box) return null
    const size = box.name === 'tkhd' ? sizeOfTrack(await file.bytesAt(box.from, 96)) : null
    if (size) return size
    // One track behind the other, with all that is in them.
    at = box.name === 'moov' || box.name === 'trak' ? box.from : box.to
  }
  return null
}

/** A track of sound is 0 × 0. One that was filmed upright is turned by its matrix. */
function sizeOfTrack(header: Buffer): FilmSize | null {
  const matrix = header[0] === 1 ? 52 : 40
  if (header.length < matrix + 44) return null
  const [width, height] = [header.readUInt16BE(matrix + 36), header.readUInt16BE(matrix + 40)]
  const isTurned = header.readInt32BE(matrix) === 0 && header.readInt32BE(matrix + 4) !== 0
  return sizeFrom(isTurned ? height : width, isTurned ? width : height)
}

const [segment, tracks, entry, video, cluster] = [0x18538067, 0x1654ae6b, 0xae, 0xe0, 0x1f43b675]
const containers = new Set([segment, tracks, entry, video])
const [pixelWidth, pixelHeight] = [0xb0, 0xba]

async function sizeInWebm(file: FileWindow): Promise<FilmSize | null> {
  let [width, height] = [0, 0]
  for (let at = 0; at < file.size;) {
    const head = await file.bytesAt(at, 24)
    const id = numberAt(head, 0, true)
    const length = id && numberAt(head, id.end, false)
    if (!length || id.value === cluster) break
    at += length.end
    if (containers.has(id.value)) continue
    if (length.isOpen) break
    if (id.value === pixelWidth) width = wholeNumber(head.subarray(length.end), length.value)
    if (id.value === pixelHeight) height = wholeNumber(head.subarray(length.end), length.value)
    if (width > 0 && height > 0) break
    at += length.value
  }
  return sizeFrom(width, height)
}

const largest = 65_535

function sizeFrom(width: number, height: number): FilmSize | null {
  return width > 0 && height > 0 && Math.max(width, height) <= largest ? { width, height } : null
}
