import { limits, type FileId } from '@hubbub/protocol'
import type { FilesDeps } from '../deps.ts'
import { remove } from './remove.ts'

const atATime = 200

/** Removes what nothing has got within a day: no message, no person, no group. And uploads that nobody goes on with. */
export async function sweep(deps: FilesDeps): Promise<void> {
  const before = deps.clock.wall() - limits.unattachedFileMs
  for (;;) {
    const fileIds = await deps.files.unattached(before, atATime)
    // Something may have got one since.
    await remove({ fileIds, onlyFree: true }, deps)
    if (fileIds.length < atATime) break
  }
  await sweepSilent(deps)
}

async function sweepSilent(deps: FilesDeps): Promise<void> {
  const silentSince = deps.clock.wall() - limits.silentUploadMs
  // Nothing came of any while no server was there to take it.
  if (silentSince < deps.startedAt) return
  for (;;) {
    const fileIds = await deps.files.silent(silentSince, atATime)
    await remove({ fileIds, silentSince }, deps)
    if (fileIds.length < atATime) return
  }
}

/** Removes what a killed process was writing. Where others write as well, it could be theirs. */
export async function sweepStorage(
  { storage, bus }: Pick<FilesDeps, 'storage' | 'bus'>,
  isAlone: boolean,
): Promise<void> {
  if (!isAlone) return
  try {
    await storage?.sweep()
  } catch (error) {
    // Messages go on without a storage, and so does the start.
    bus.log.warn(
      { err: error },
      'could not remove what a killed process was writing; the next start tries again',
    )
  }
}

/**
 * Removes content that belongs to no file: of an upload that was discarded while its bytes still came. A day old, so that nothing is taken
 * that has just been written.
 */
export async function sweepContent({
  storage,
  files,
  clock,
}: Pick<FilesDeps, 'storage' | 'files' | 'clock'>): Promise<void> {
  if (!storage) return
  const before = clock.wall() - limits.unattachedFileMs
  const known = new Map<FileId, boolean>()
  for await (const { key, at } of storage.list()) {
    if (at >= before) continue
    const fileId = key.slice(0, key.indexOf('/')) as FileId
    if (!known.has(fileId)) known.set(fileId, (await files.get(fileId)) !== null)
    if (!known.get(fileId)) await storage.remove(key)
    // Keys of one file come together.
    if (known.size > atATime) known.clear()
  }
}
