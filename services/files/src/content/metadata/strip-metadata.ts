import { createReadStream } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CleanedPicture } from '@hubbub/rules'
import { FileWindow } from '../file-window.ts'
import { hasMark } from '../pictures/hidden-data.ts'
import type { StripJob, Stripped } from '../workers/jobs.ts'
import { walkBoxes } from './boxes.ts'
import { isFilm, stripFilm } from './film.ts'
import { walkGif } from './gif.ts'
import { walkHeif } from './heif.ts'
import { walkJpeg } from './jpeg.ts'
import { sizeOf, Pieces, type Piece, type Walk } from './pieces.ts'
import { walkPng } from './png.ts'
import { walkWebp } from './webp.ts'

const walks: Record<CleanedPicture, Walk> = {
  'image/jpeg': walkJpeg,
  'image/png': walkPng,
  'image/webp': walkWebp,
  'image/gif': walkGif,
  'image/avif': walkHeif,
  'image/heic': walkHeif,
  'image/heif': walkHeif,
  'image/heic-sequence': walkHeif,
  'image/heif-sequence': walkHeif,
  'image/jxl': walkBoxes,
  'image/jp2': walkBoxes,
  'image/jpx': walkBoxes,
  'image/jpm': walkBoxes,
  'image/j2c': walkBoxes,
}

/** The picture or film without what the camera wrote into it, by its structure alone: it may be one that nobody can decode. */
export async function stripMetadata({ source, folder, mime }: StripJob): Promise<Stripped> {
  if (isFilm(mime)) {
    await stripFilm(source)
    return { kind: 'strip', original: null }
  }
  const pieces = new Pieces()
  const size = await walked(source, mime as CleanedPicture, pieces)
  if (pieces.isWhole(size)) return { kind: 'strip', original: null }
  const path = join(folder, 'stripped')
  await writeFile(path, contentOf(pieces.all, source))
  return { kind: 'strip', original: { path, size: pieces.size } }
}

async function walked(source: string, mime: CleanedPicture, pieces: Pieces): Promise<number> {
  const file = await open(source)
  try {
    const window = await FileWindow.of(file)
    const at = await walks[mime](window, pieces)
    // What follows the picture, or a place where it breaks off, may be another one as the camera made it.
    if (at < window.size && !(await hasMark(source, at))) pieces.copy(at, window.size)
    return window.size
  } finally {
    await file.close()
  }
}

const mostZeros = Buffer.alloc(64 * 1024)

async function* contentOf(pieces: readonly Piece[], source: string): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if ('bytes' in piece) yield piece.bytes
    else if ('to' in piece) yield* createReadStream(source, { start: piece.from, end: piece.to - 1 })
    else for (let left = sizeOf(piece); left > 0; left -= mostZeros.length) yield mostZeros.subarray(0, left)
  }
}
