import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createReadStream, createWriteStream } from 'node:fs'
import type { FileFacts, FileId } from '@hubbub/protocol'
import { isShownInline } from '../content/served-as.ts'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord, Variant } from '../store/file-repository.ts'
import type { Storage } from '../storage/storage.ts'
import { storageOf } from '../storage-of.ts'
import { removeContent } from '../storage/remove-content.ts'
import { partsOf, removeParts } from './upload-parts.ts'

interface LookedAt {
  facts: FileFacts
  /** Where each variant lies on this machine. */
  made: (Variant & { path: string })[]
}

/** Looks at what was uploaded, makes what is shown of it, and keeps it. It may be done again: nothing is shown before the last step. */
export async function process(fileId: FileId, deps: FilesDeps): Promise<void> {
  const storage = storageOf(deps)
  const file = await deps.files.get(fileId)
  if (file?.state === 'processing') await judge(file, storage, deps)
  await removeRest(fileId, storage, deps)
}

async function judge(file: FileRecord, storage: Storage, deps: FilesDeps): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'hubbub-file-'))
  try {
    const source = join(folder, 'uploaded')
    await pipeline(partsOf(file.id, storage), createWriteStream(source))
    const isClean = await isFoundClean(file, source, deps)
    const result = isClean ? await keep(await lookAt(file, source, folder, deps), storage) : null
    await deps.files.processed({ fileIds: [file.id], result })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** By what became of the file: it may also have been removed meanwhile, or judged by a process that died right afterwards. */
async function removeRest(fileId: FileId, storage: Storage, { files }: FilesDeps): Promise<void> {
  const state = (await files.get(fileId))?.state
  if (state === 'ready') await removeParts(fileId, storage)
  else if (state !== 'uploading' && state !== 'processing') await removeContent(fileId, storage)
}

/** Content that was not scanned is neither: the job fails, and is tried again. */
async function isFoundClean(
  { id }: FileRecord,
  source: string,
  { scanner, bus }: FilesDeps,
): Promise<boolean> {
  if (scanner === null) return true
  const scanned = await scanner.scan(createReadStream(source))
  if (scanned.kind === 'unavailable') throw new Error(`the content was not scanned: ${scanned.reason}`)
  if (scanned.kind === 'infected')
    bus.log.warn({ fileId: id, found: scanned.name }, 'an infected file is blocked')
  return scanned.kind === 'clean'
}

async function keep({ facts, made }: LookedAt, storage: Storage) {
  for (const { name, path } of made) await storage.write(`${facts.id}/${name}`, { file: path })
  return { facts, variants: made.map(({ name, type, size }) => ({ name, type, size })) }
}

async function lookAt(file: FileRecord, source: string, folder: string, deps: FilesDeps): Promise<LookedAt> {
  const { workers, keepsExif } = deps
  if (file.purpose !== 'attachment') return squaresOf(file, source, folder, deps)
  const found = await workers.run({ kind: 'type', source })
  const type = found.kind === 'type' ? found.mime : 'application/octet-stream'
  const original = { name: 'original', type, size: file.size, path: source }
  const plain = { ...bare(file), type }
  if (type.startsWith('image/') && isShownInline(type)) {
    const picture = await workers.run({ kind: 'picture', source, folder, keepsMetadata: keepsExif })
    if (picture.kind === 'picture') {
      const { width, height, isAnimated, thumbhash, variants } = picture
      const cleaned = picture.original ? { ...original, ...picture.original } : original
      const smaller = variants.map(({ name, path, size }) => ({ name, type: 'image/webp', size, path }))
      const facts = {
        ...plain,
        kind: 'image' as const,
        size: cleaned.size,
        width,
        height,
        isAnimated,
        thumbhash,
      }
      return { facts, made: [cleaned, ...smaller] }
    }
    deps.bus.log.info(
      { fileId: file.id, reason: picture.reason, detail: picture.detail },
      'an image stays a plain file',
    )
    return { facts: plain, made: [original] }
  }
  if (/^(audio|video)\//.test(type) && isShownInline(type)) {
    const sound = await workers.run({ kind: 'sound', source })
    const durationMs = sound.kind === 'sound' ? sound.durationMs : null
    return {
      facts: { ...plain, kind: type.startsWith('audio/') ? 'audio' : 'video', durationMs },
      made: [original],
    }
  }
  return { facts: plain, made: [original] }
}

/** Of a picture of a person or group only the squares are kept. What is no image has no content, and serves for nothing. */
async function squaresOf(
  file: FileRecord,
  source: string,
  folder: string,
  { workers, bus }: FilesDeps,
): Promise<LookedAt> {
  const squares = await workers.run({ kind: 'square', source, folder })
  if (squares.kind === 'not_made') {
    const { reason, detail } = squares
    bus.log.info({ fileId: file.id, reason, detail }, 'an upload cannot be a picture')
    return { facts: { ...bare(file), size: 0 }, made: [] }
  }
  const { variants } = squares
  const { width, height } = variants.at(-1)!
  const size = variants.reduce((sum, variant) => sum + variant.size, 0)
  return {
    facts: { ...bare(file), kind: 'image', type: 'image/webp', size, width, height },
    made: variants.map(({ name, path, size }) => ({ name, type: 'image/webp', size, path })),
  }
}

const bare = ({ id, name, size }: FileRecord): FileFacts => ({
  ...{ id, name, size, type: 'application/octet-stream', kind: 'file' },
  ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
})
