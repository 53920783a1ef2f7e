import { parseFile } from 'music-metadata'
import { fileTypeOf } from '../file-type.ts'
import type { SoundFound, SoundJob } from '../workers/jobs.ts'
import { filmSizeOf } from './film-size.ts'
import { fragmentedDurationMs } from './fragmented-mp4.ts'
import { webmDurationMs } from './webm-duration.ts'

export async function soundOf({ source }: SoundJob): Promise<SoundFound> {
  const mime = await fileTypeOf(source)
  const film = mime.startsWith('video/') ? await filmSizeOf(source, mime) : null
  return { kind: 'sound', durationMs: await durationMsOf(source, mime), ...(film && { film }) }
}

async function durationMsOf(source: string, mime: string): Promise<number | null> {
  // music-metadata fails on what browsers record as WebM, and calls what they record as MP4 as long as its first fragment.
  if (mime.endsWith('/webm')) return webmDurationMs(source)
  const inFragments = mime.endsWith('/mp4') ? await fragmentedDurationMs(source) : null
  if (inFragments !== null) return inFragments
  const { duration } = (await parseFile(source, { duration: true, skipCovers: true })).format
  return duration && Number.isFinite(duration) ? Math.round(duration * 1_000) : null
}
