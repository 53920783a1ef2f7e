import { createHash } from 'node:crypto'
import { AppError, type FileId } from '@hubbub/protocol'
import type { InternalActions } from '@hubbub/protocol/internal'
import type { FilesDeps } from '../deps.ts'
import type { FileRecord } from '../store/file-repository.ts'
import { storageOf } from '../storage-of.ts'
import type { BlobKey } from '../storage/blob-key.ts'
import type { Storage } from '../storage/storage.ts'
import { deleteContent } from '../remove/delete-content.ts'
import { orRemove } from '../remove/remove.ts'
import { addIfRoom } from '../room/add-if-room.ts'
import { ensureGroupRoom } from '../room/limits.ts'

type Copy = InternalActions['files.copy']

/**
 * Copies files of one message for another one, content and all: each belongs to its own place, and goes with its own message. Who copies
 * the content and dies leaves what the sweeps remove; one of which the content cannot be copied is removed.
 */
export async function copy(
  { by, conversationId, cid, from, fileIds }: Parameters<Copy>[0],
  deps: FilesDeps,
): Promise<FileId[]> {
  const storage = storageOf(deps)
  const copies: FileId[] = []
  for (const fileId of fileIds) {
    const id = copyId([by, cid, conversationId, fileId])
    copies.push(id)
    const copied = await deps.files.get(id)
    // Of a try before this one, of which the content could not be copied.
    if (copied?.state === 'removed' && copied.attachedTo === null) await deleteContent([id], deps)
    else if (copied && (copied.state !== 'ready' || (await isComplete(copied, storage)))) continue
    const original = await deps.files.get(fileId)
    if (original?.state !== 'ready' || original.attachedTo?.holderId !== from)
      throw new AppError('not_found', { fields: { forward: 'it has this file no more' } })
    const place = await deps.bus.accessContexts.place(conversationId)
    await ensureGroupRoom(original.size, place?.groupId ?? null, deps)
    const { facts, variants } = original
    const wish = { fileIds: [id], ownerId: by, facts: { ...facts!, id }, variants, at: deps.clock.wall() }
    const bytes = variants.reduce((sum, { size }) => sum + size, 0)
    await deps.diskRoom.hold(bytes, deps.files, async () => {
      // The record first: what there is no room for is not written.
      const { kind } = await addIfRoom((room) => deps.files.addCopy({ ...wish, room }), deps, null)
      const write = () => copyContent(original, id, storage)
      // One that another try has added is that one's.
      await (kind === 'added' ? orRemove({ fileIds: [id], by }, write, deps) : write())
    })
  }
  return copies
}

/** Whoever copied it may have died in between. */
async function isComplete(copied: FileRecord, storage: Storage): Promise<boolean> {
  const sizes = await Promise.all(
    copied.variants.map(({ name }) => storage.size(`${copied.id}/${name}` as BlobKey)),
  )
  return sizes.every((size) => size !== null)
}

async function copyContent({ id, variants }: FileRecord, to: FileId, storage: Storage): Promise<void> {
  for (const { name } of variants) {
    const content = await storage.read(`${id}/${name}` as BlobKey)
    if (!content) throw new AppError('not_found', { fields: { forward: 'it has this file no more' } })
    await storage.write(`${to}/${name}` as BlobKey, content)
  }
}

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The same for the same message, so that a retry finds what the first try copied. */
function copyId(of: readonly string[]): FileId {
  const hash = createHash('sha256').update(of.join(' ')).digest()
  return `f_${Array.from(hash.subarray(0, 26), (byte) => digits[byte & 31]).join('')}`
}
