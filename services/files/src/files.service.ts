import { defineService, type FilesConfig } from '@hubbub/runtime'
import { attach, release } from './attach/attach.ts'
import { copy } from './attach/copy.ts'
import { attachPicture } from './attach/attach-picture.ts'
import { checkAttached } from './attach/check-attached.ts'
import { checkPicture } from './attach/check-picture.ts'
import { clamAv } from './content/scan/clamav.ts'
import { ContentWorkers } from './content/workers/content-workers.ts'
import type { FilesDeps } from './deps.ts'
import { open } from './open/open.ts'
import { addPreview, keepPreviews } from './previews/add-preview.ts'
import { process } from './process/process.ts'
import { deleteContent } from './remove/delete-content.ts'
import { remove, removeOf } from './remove/remove.ts'
import { sweep, sweepContent, sweepStorage } from './remove/sweep.ts'
import { DiskRoom } from './room/disk-room.ts'
import { limits } from './room/limits.ts'
import { Awaited } from './uploads/awaited.ts'
import { begin } from './uploads/begin.ts'
import { goOn } from './uploads/go-on.ts'
import { uploadOf } from './uploads/upload-of.ts'
import { get } from './uploads/get.ts'

interface FilesParts extends Pick<FilesDeps, 'bus' | 'files' | 'storage' | 'clock'> {
  config: FilesConfig
  /** No other process writes to the storage. */
  isAlone: boolean
}

/** Files: what people upload, who may have it, and what becomes of it. Each action is the file of its name. */
export function filesService({ bus, files, storage, clock, config, isAlone }: FilesParts) {
  const workers = new ContentWorkers()
  const scanner = config.clamAv && clamAv(config.clamAv)
  const made = { workers, scanner, diskRoom: new DiskRoom(storage, config.quotas), startedAt: clock.wall() }
  const deps: FilesDeps = { bus, files, storage, clock, ...config, ...made }
  const awaited = new Awaited()
  return defineService(bus, 'files', {
    operations: {
      'files.limits': (input, caller) => limits(input, caller, deps),
      'files.get': (input, caller) => get(input, caller, deps, awaited),
      'files.discard': async ({ fileId }, caller) => {
        await remove({ fileIds: [fileId], by: caller.actor!.userId }, deps)
        return {}
      },
    },
    internal: {
      'files.begin': (wish) => begin(wish, deps),
      'files.upload': ({ fileId }) => uploadOf(fileId, deps),
      'files.goOn': (wish) => goOn(wish, deps),
      'files.uploaded': async ({ fileId }) =>
        void (await files.uploaded({ fileIds: [fileId], at: clock.wall() })),
      'files.attach': (wish) => attach(wish, deps),
      'files.copy': (wish) => copy(wish, deps),
      'files.release': (wish) => release(wish, deps),
      'files.checkAttached': (payload) => checkAttached(payload, deps),
      'files.attachPicture': (wish) => attachPicture(wish, deps),
      'files.checkPicture': ({ fileId }) => checkPicture(fileId, deps),
      'files.removePicture': ({ of, fileId }) => remove({ fileIds: [fileId], holderId: of }, deps),
      'files.addPreview': (image) => addPreview(image, deps),
      'files.keepPreviews': ({ conversationId, cid, fileIds }) =>
        keepPreviews({ holderId: conversationId, cid, fileIds }, deps),
      'files.remove': ({ conversationId, fileIds }) => remove({ fileIds, holderId: conversationId }, deps),
      'files.removeOf': ({ holderId }) => removeOf(holderId, deps),
      'files.open': (wish) => open(wish, deps),
      'files.process': async ({ fileId }) => {
        await process(fileId, deps)
        awaited.done(fileId)
      },
      'files.fail': async ({ fileId }) => {
        await files.failed({ fileIds: [fileId] })
        awaited.done(fileId)
      },
      'files.deleteContent': ({ fileIds }) => deleteContent(fileIds, deps),
      'files.sweep': () => sweep(deps),
      'files.sweepContent': () => sweepContent(deps),
    },
    started: () => sweepStorage(deps, isAlone),
    stopped: () => workers.close(),
  })
}
