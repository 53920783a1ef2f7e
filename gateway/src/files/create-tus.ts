import type { ServerOptions, Upload } from '@tus/server'
import { AppError, ConversationId, UploadPurpose, type FileId } from '@hubbub/protocol'
import type { Bus, CallerMeta } from '@hubbub/runtime'
import type { Origins } from '../http/origins.ts'
import type { BlobStore } from './blob-store.ts'
import type { Transfers } from './transfers.ts'
import { TusError } from './tus-error.ts'
import { TusServer } from './tus-server.ts'
import { uploadOf } from './upload-of.ts'
import { UploadsInParts } from './upload-parts.ts'

interface TusParts {
  bus: Bus
  blobs: BlobStore
  transfers: Transfers
  origins: Origins
  path: string
  /** Who sends a request, by Node's request. */
  callers: WeakMap<object, CallerMeta>
}

type UploadRequest = Parameters<NonNullable<ServerOptions['onUploadFinish']>>[0]

/** The server of the tus protocol, whose uploads are records of files. */
export function createTus({ bus, blobs, transfers, origins, path, callers }: TusParts): TusServer {
  const actorOf = (request: UploadRequest) => callers.get(request.runtime!.node!.req)!.actor!
  const uploads = new UploadsInParts({
    blobs,
    find: (id) => uploadOf(id, bus),
    goOn: (id, bytes) => bus.call('files.goOn', { fileId: id as FileId, bytes }),
    complete: (id) => bus.call('files.uploaded', { fileId: id as FileId }),
  })
  return new TusServer({
    path,
    relativeLocation: true,
    // Else any page may read its answers.
    allowedOrigins: (origin) => origins.others.includes(origin),
    datastore: uploads,
    async namingFunction(request, metadata) {
      const size = Number(request.headers.get('upload-length') ?? Number.NaN)
      if (!Number.isSafeInteger(size) || size < 0)
        throw new TusError(
          new AppError('bad_input', { fields: { 'upload-length': 'say how many bytes will come' } }),
        )
      const purpose = UploadPurpose.default('attachment').safeParse(metadata?.['purpose'] ?? undefined)
      if (!purpose.success)
        throw new TusError(
          new AppError('bad_input', { fields: { purpose: `one of ${UploadPurpose.options.join(', ')}` } }),
        )
      const actor = actorOf(request)
      const isFor = conversationIn(metadata)
      const { fileId } = await bus
        .call('files.begin', {
          ...{ by: actor.userId, name: metadata?.['filename'] ?? '', size, purpose: purpose.data },
          ...(isFor && { isFor: { conversationId: isFor, actor } }),
        })
        .catch((error: unknown) => {
          throw new TusError(error)
        })
      return fileId
    },
    async onUploadFinish(request, upload: Upload) {
      const actor = actorOf(request)
      transfers.ensureLive(actor.sessionId)
      // The end of the session is answered when this is done, or does not begin.
      await bus.running.writing(actor, uploads.finish(upload))
      return {}
    },
    onResponseError: (_, error) => ('status_code' in error ? undefined : new TusError(error)),
  })
}

function conversationIn(metadata: Upload['metadata']): ConversationId | undefined {
  const told = metadata?.['conversation']
  if (told === undefined) return undefined
  const id = ConversationId.safeParse(told)
  if (!id.success) throw new TusError(new AppError('not_found'))
  return id.data
}
