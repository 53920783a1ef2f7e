import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createWriteStream } from 'node:fs'
import type { FileFacts, FileId } from '@hubbub/protocol'
import { isShownInline } from '../content/served-as.ts'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord, Variant } from '../store/file-repository.ts'
import type { Storage } from '../storage/storage.ts'
import { storageOf } from '../storage-of.ts'
import { partsOf, removeParts } from './upload-parts.ts'

interface LookedAt {
  facts: FileFacts
  /** Where each variant lies on this machine. */
  made: (Variant & { path: string })[]
}

/** Looks at what was uploaded, makes what is shown of it, and keeps it. It may be done again: nothing is shown before the last step. */
export async function process(fileId: FileId, deps: FilesDeps): Promise<void> {
  const file = await deps.files.get(fileId)
  if (file?.state !== 'processing') return
  const storage = storageOf(deps)
  const folder = await mkdtemp(join(tmpdir(), 'hubbub-file-'))
  try {
    const source = join(folder, 'uploaded')
    await pipeline(partsOf(fileId, storage), createWriteStream(source))
    const verdict = await deps.scan(source)
    const result = verdict === 'clean' ? await keep(await lookAt(file, source, folder, deps), storage) : null
    await deps.files.processed({ fileIds: [fileId], result })
    await removeParts(fileId, storage)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function keep({ facts, made }: LookedAt, storage: Storage) {
  for (const { name, path } of made) await storage.write(`${facts.id}/${name}`, { file: path })
  return { facts, variants: made.map(({ name, type, size }) => ({ name, type, size })) }
}

async function lookAt(file: FileRecord, source: string, folder: string, deps: FilesDeps): Promise<LookedAt> {
  const { workers, keepsExif } = deps
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
  if (type.startsWith('audio/') && isShownInline(type)) {
    const sound = await workers.run({ kind: 'sound', source })
    const durationMs = sound.kind === 'sound' ? sound.durationMs : null
    return { facts: { ...plain, kind: 'audio', durationMs }, made: [original] }
  }
  const kind = type.startsWith('video/') && isShownInline(type) ? 'video' : 'file'
  return { facts: { ...plain, kind }, made: [original] }
}

const bare = ({ id, name, size }: FileRecord): FileFacts => ({
  ...{ id, name, size, type: 'application/octet-stream', kind: 'file' },
  ...{ width: null, height: null, isAnimated: false, thumbhash: null, durationMs: null },
})
