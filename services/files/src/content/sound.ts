import { parseFile } from 'music-metadata'
import type { SoundFound, SoundJob } from './workers/jobs.ts'

export async function soundOf({ source }: SoundJob): Promise<SoundFound> {
  const { format } = await parseFile(source, { duration: true, skipCovers: true })
  const { duration } = format
  return {
    kind: 'sound',
    durationMs: duration && Number.isFinite(duration) ? Math.round(duration * 1_000) : null,
  }
}
