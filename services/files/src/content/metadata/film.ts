import { open, type FileHandle } from 'node:fs/promises'
import { FileWindow } from '../file-window.ts'
import { boxAt, type Box } from '../iso-box.ts'
import { samplesIn } from './film-samples.ts'
import type { Place } from './heif-items.ts'

const films = new Set(['video/mp4', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'image/mj2'])

/** Films of these types lose what the camera wrote; nothing is encoded again. */
export const isFilm = (mime: string): boolean => films.has(mime)

/** Where, when and with what a film was taken: user data, its newer form, and what makers of cameras and Adobe add. */
const written = new Set(['udta', 'meta', 'uuid', 'xml '])
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl'])
/** Tracks that are seen, heard or read. In others stand places, faces and movements, each with its time. */
const shown = new Set(['vide', 'soun', 'auxv', 'pict', 'text', 'sbtl', 'subt', 'clcp', 'tmcd'])

/** Box whose name becomes `free`, by which a player skips it. */
interface Found {
  /** Of the box itself. */
  at: number
  box: Box
}

/**
 * Blanks in the file itself what the camera wrote into it: nothing in a film moves, because its index says where in the file each frame is.
 * ISO/IEC 14496-12.
 */
export async function stripFilm(source: string): Promise<void> {
  const file = await open(source, 'r+')
  try {
    const window = await FileWindow.of(file)
    const { boxes, places } = await hiddenIn(window)
    const all = [...places, ...boxes.map(({ box }) => box)]
    await blank(file, all, window.size)
    for (const { at } of boxes) await file.write('free', at + 4, 'latin1')
  } finally {
    await file.close()
  }
}

async function hiddenIn(file: FileWindow): Promise<{ boxes: Found[]; places: Place[] }> {
  const boxes: Found[] = []
  const places: Place[] = []
  async function walk(from: number, to: number): Promise<void> {
    for (let at = from; at < to;) {
      const box = boxAt(await file.bytesAt(at, 16), at, to)
      if (!box) return
      if (written.has(box.name)) boxes.push({ at, box })
      else if (box.name === 'trak' && !shown.has(await kindOf(file, box))) {
        boxes.push({ at, box })
        places.push(...(await samplesIn(file, box)))
      } else if (containers.has(box.name)) await walk(box.from, box.to)
      at = box.to
    }
  }
  await walk(0, file.size)
  return { boxes, places }
}

/** What a track is for: its handler says it. */
async function kindOf(file: FileWindow, track: Box): Promise<string> {
  for (let at = track.from; at < track.to;) {
    const box = boxAt(await file.bytesAt(at, 16), at, track.to)
    if (!box) break
    if (box.name === 'hdlr') return (await file.bytesAt(box.from + 8, 4)).toString('latin1')
    at = box.name === 'mdia' ? box.from : box.to
  }
  return ''
}

const zeros = Buffer.alloc(64 * 1024)

/** Each byte once, however often a file names it. */
async function blank(file: FileHandle, places: readonly Place[], size: number): Promise<void> {
  let done = 0
  for (const { from, to } of places.toSorted((a, b) => a.from - b.from)) {
    const end = Math.min(to, size)
    for (let at = Math.max(from, done); at < end; at += zeros.length)
      await file.write(zeros, 0, Math.min(zeros.length, end - at), at)
    done = Math.max(done, end)
  }
}
