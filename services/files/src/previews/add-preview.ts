import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError, type FileId } from '@hubbub/protocol'
import type { InternalActions, PreviewImage } from '@hubbub/protocol/internal'
import { newId } from '@hubbub/runtime'
import type { FilesDeps } from '../deps.ts'
import { isFoundClean } from '../process/process.ts'
import { orRemove, remove } from '../remove/remove.ts'
import type { AttachedTo } from '../store/file-repository.ts'

type AddPreview = InternalActions['files.addPreview']

/** Encodes an image of a stranger's page again, so that only pixels come through, and gives it to the message that links there. */
export async function addPreview(
  { conversationId, cid, content }: PreviewImage,
  deps: FilesDeps,
): Promise<ReturnType<AddPreview>> {
  const { storage, files, workers, bus, clock, quotas, diskRoom } = deps
  if (!storage) return null
  const folder = await mkdtemp(join(tmpdir(), 'hubbub-preview-'))
  try {
    const [id, source] = [newId('f'), join(folder, 'fetched')]
    await writeFile(source, content, 'base64')
    if (!(await isFoundClean({ id }, source, deps))) return null
    const made = await workers.run({ kind: 'picture', source, folder, isForPreview: true })
    if (made.kind !== 'picture') {
      bus.log.info({ reason: made.reason, detail: made.detail }, 'a preview has no image')
      return null
    }
    const { thumbhash } = made
    const { name, path, size, width, height } = made.variants[0]!
    const type = 'image/webp'
    const facts = {
      ...{ id, name: 'preview.webp', type, size, kind: 'image' as const },
      ...{ width, height, isAnimated: false, thumbhash, durationMs: null },
    }
    const variants = [{ name, type, size }]
    const attachedTo = { holderId: conversationId, cid }
    const room = { person: Number.MAX_SAFE_INTEGER, server: quotas.server, disk: null }
    await diskRoom.hold(size, files, async () => {
      const outcome = await files.addPreview({ id, facts, variants, attachedTo, room, at: clock.wall() })
      if (outcome.kind !== 'added') throw new AppError('no_room')
      const write = () => storage.write(`${id}/${name}`, { file: path })
      await orRemove({ fileIds: [id], holderId: conversationId }, write, deps)
    })
    return { fileId: id, width, height, thumbhash }
  } catch (error) {
    // The preview is one without an image.
    if (!(error instanceof AppError && error.code === 'no_room')) throw error
    bus.log.warn('a preview has no image: there is no room for more files')
    return null
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes those that the message does not show: of an earlier try, or of a link that is gone. */
export async function keepPreviews(
  { fileIds, ...attachedTo }: AttachedTo & { fileIds: readonly FileId[] },
  deps: FilesDeps,
): Promise<void> {
  const unused = (await deps.files.previewsOf(attachedTo)).filter((id) => !fileIds.includes(id))
  if (unused.length > 0) await remove({ fileIds: unused, holderId: attachedTo.holderId }, deps)
}
