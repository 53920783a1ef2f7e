import type { AsyncLocalStorage } from 'node:async_hooks'
import type { Upload } from '@tus/server'
import { AppError, ConversationId, UploadPurpose, type FileId } from '@hubbub/protocol'
import type { Bus, CallerMeta } from '@hubbub/runtime'
import type { Origins } from '../http/origins.ts'
import type { BlobStore } from './blob-store.ts'
import type { Transfers } from './transfers.ts'
import { TusError } from './tus-error.ts'
import { TusServer } from './tus-server.ts'
import { uploadOf } from './upload-of.ts'
import { UploadsInParts } from './upload-parts.ts'

/** Who sends an upload, in which session. */
export type Uploader = NonNullable<CallerMeta['actor']>

interface TusParts {
  bus: Bus
  blobs: BlobStore
  transfers: Transfers
  origins: Origins
  path: string
  /** Of the request that is answered. */
  uploader: AsyncLocalStorage<Uploader>
}

/** The server of the tus protocol, whose uploads are records of files. */
export function createTus({ bus, blobs, transfers, origins, path, uploader }: TusParts): TusServer {
  /** The end of the session is answered when this is done, or it does not begin. [P-12] */
  const write = async <T>(call: (by: Uploader) => Promise<T>): Promise<T> => {
    const by = uploader.getStore()!
    transfers.ensureLive(by.sessionId)
    return bus.running.writing(by, call(by))
  }
  const uploads = new UploadsInParts({
    blobs,
    find: (id) => uploadOf(id, bus),
    goOn: (id, bytes) => write(() => bus.call('files.goOn', { fileId: id as FileId, bytes })),
    complete: (id) => write(() => bus.call('files.uploaded', { fileId: id as FileId })),
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
      const isFor = conversationIn(metadata)
      const { fileId } = await write((actor) =>
        bus.call('files.begin', {
          ...{ by: actor.userId, name: metadata?.['filename'] ?? '', size, purpose: purpose.data },
          ...(isFor && { isFor: { conversationId: isFor, actor } }),
        }),
      ).catch((error: unknown) => {
        throw new TusError(error)
      })
      return fileId
    },
    async onUploadFinish(_, upload: Upload) {
      await uploads.finish(upload)
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
