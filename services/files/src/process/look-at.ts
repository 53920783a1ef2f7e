import type { FileFacts } from '@hubbub/protocol'
import { isCleanedPicture } from '@hubbub/rules'
import { unknownType } from '../content/file-type.ts'
import { isFilm } from '../content/metadata/film.ts'
import { isShownInline } from '../content/served-as.ts'
import type { AnswerTo, Job, MadeFile, NotMade, PictureMade } from '../content/workers/jobs.ts'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord, Variant } from '../store/file-repository.ts'

export interface LookedAt {
  facts: FileFacts
  /** Where each variant lies on this machine. */
  made: (Variant & { path: string })[]
}

/** An upload on this machine, and where to put what is made of it. */
interface Upload {
  file: FileRecord
  source: string
  folder: string
  type: string
}

/** What there is to know of a file, and to show of it. */
export async function lookAt(
  file: FileRecord,
  source: string,
  folder: string,
  deps: FilesDeps,
): Promise<LookedAt> {
  if (file.purpose !== 'attachment') return lookAtSquare({ file, source, folder, type: unknownType }, deps)
  const found = await run({ kind: 'type', source }, deps)
  const type = found.kind === 'type' ? found.mime : unknownType
  const upload = { file, source, folder, type }
  if (isCleanedPicture(type)) return lookAtPicture(upload, deps)
  if (isFilm(type) && !deps.keepsExif) await strip(upload, deps)
  if (/^(audio|video)\//.test(type) && isShownInline(type)) return lookAtSound(upload, deps)
  return plain(upload, type)
}

async function lookAtPicture(upload: Upload, deps: FilesDeps): Promise<LookedAt> {
  const { source, folder, type, file } = upload
  const keepsMetadata = deps.keepsExif
  if (isShownInline(type)) {
    const picture = await run({ kind: 'picture', source, folder, keepsMetadata }, deps)
    if (picture.kind === 'picture') return decoded(upload, picture)
    tell(file, picture, deps)
  }
  // For saving only: what a decoder does not take is no browser's either.
  if (keepsMetadata) return plain(upload, unknownType)
  return plain(upload, unknownType, await strip(upload, deps))
}

async function strip({ source, folder, type: mime }: Upload, deps: FilesDeps): Promise<MadeFile | null> {
  const stripped = await run({ kind: 'strip', source, folder, mime }, deps)
  if (stripped.kind === 'not_made') throw new Error(`the metadata was not removed: ${stripped.detail}`)
  return stripped.original
}

function decoded(upload: Upload, picture: PictureMade): LookedAt {
  const { width, height, isAnimated, thumbhash, variants } = picture
  const { facts, made } = plain(upload, upload.type, picture.original)
  const smaller = variants.map(({ name, path, size }) => ({ name, type: 'image/webp', size, path }))
  return {
    facts: { ...facts, kind: 'image', width, height, isAnimated, thumbhash },
    made: [...made, ...smaller],
  }
}

async function lookAtSound(upload: Upload, deps: FilesDeps): Promise<LookedAt> {
  const { source, type } = upload
  const sound = await run({ kind: 'sound', source }, deps)
  const durationMs = sound.kind === 'sound' ? sound.durationMs : null
  const film = sound.kind === 'sound' ? sound.film : undefined
  const { facts, made } = plain(upload, type)
  const kind = type.startsWith('audio/') ? 'audio' : 'video'
  return { facts: { ...facts, kind, durationMs, ...film }, made }
}

/** Of a picture of a person or group only the squares are kept. What is no image has no content, and serves for nothing. */
async function lookAtSquare(upload: Upload, deps: FilesDeps): Promise<LookedAt> {
  const { file, source, folder, type } = upload
  const squares = await run({ kind: 'square', source, folder }, deps)
  const { facts } = plain(upload, type)
  if (squares.kind === 'not_made') {
    const { reason, detail } = squares
    deps.bus.log.info({ fileId: file.id, reason, detail }, 'an upload cannot be a picture')
    return { facts: { ...facts, size: 0 }, made: [] }
  }
  const { variants } = squares
  const { width, height } = variants.at(-1)!
  const size = variants.reduce((sum, variant) => sum + variant.size, 0)
  return {
    facts: { ...facts, kind: 'image', type: 'image/webp', size, width, height },
    made: variants.map(({ name, path, size: bytes }) => ({ name, type: 'image/webp', size: bytes, path })),
  }
}

/** The file itself, or what takes its place; `served` is the type by which it is answered. */
function plain(
  { file: { id, name, size }, source, type }: Upload,
  served: string,
  instead: MadeFile | null = null,
): LookedAt {
  const original = { name: 'original', type: served, size, path: source, ...instead }
  const facts: FileFacts = {
    ...{ id, name, size: original.size, type, kind: 'file' },
    ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
  }
  return { facts, made: [original] }
}

/** In another worker when the first one ended over it: that may be what else the machine was doing. */
async function run<J extends Job>(job: J, { workers }: FilesDeps): Promise<AnswerTo<J>> {
  const answer = await workers.run(job)
  return answer.kind === 'not_made' && mayDiffer.has(answer.reason) ? workers.run(job) : answer
}

const mayDiffer: ReadonlySet<NotMade['reason']> = new Set(['crashed', 'timed_out', 'out_of_memory'])

function tell({ id }: FileRecord, { reason, detail }: NotMade, { bus }: FilesDeps): void {
  bus.log.info({ fileId: id, reason, detail }, 'an image stays a plain file')
}
