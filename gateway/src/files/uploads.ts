import type { Upload } from '@tus/server'
import { AppError, ConversationId, FileId, UploadPurpose } from '@hubbub/protocol'
import type { Bus, CallerMeta } from '@hubbub/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../http/rest-caller.ts'
import type { Origins } from '../http/origins.ts'
import type { Dispatch } from '../sockets/dispatch.ts'
import type { BlobStore } from './blob-store.ts'
import { TusError } from './tus-error.ts'
import { TusServer } from './tus-server.ts'
import { UploadsInParts } from './upload-parts.ts'

interface UploadParts {
  bus: Bus
  dispatch: Dispatch
  blobs: BlobStore
  origins: Origins
}

const path = '/api/files/uploads'
const callers = new WeakMap<object, CallerMeta>()

/** Uploads by the tus protocol (https://tus.io): an upload is a file's record from its first request on. */
export function addUploadRoutes(app: FastifyInstance, { bus, dispatch, blobs, origins }: UploadParts): void {
  const tus = new TusServer({
    path,
    relativeLocation: true,
    // Else any page may read its answers.
    allowedOrigins: (origin) => origins.others.includes(origin),
    datastore: new UploadsInParts({
      blobs,
      find: (id) => uploadOf(id, bus),
      complete: (id) => bus.call('files.uploaded', { fileId: id as FileId }),
    }),
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
      const actor = callers.get(request.runtime!.node!.req)!.actor!
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
    async onUploadFinish(_, upload: Upload) {
      await bus.call('files.uploaded', { fileId: upload.id as FileId })
      return {}
    },
    onResponseError: (_, error) => ('status_code' in error ? undefined : new TusError(error)),
  })

  // tus reads the bytes itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  for (const [method, url] of routes)
    app.route({
      method,
      url,
      onRequest: async (request) => {
        const meta = await callerOf(request, 'files.limits', { bus, dispatch })
        if (method === 'POST') await dispatch('files.limits', {}, meta)
        else await refuseOthers(request, meta, bus)
        callers.set(request.raw, meta)
      },
      handler: async (request, reply) => {
        reply.hijack()
        await tus.handle(request.raw, reply.raw)
      },
    })
  // What tus calls termination: the record goes as well.
  app.delete<{ Params: { fileId: string } }>(`${path}/:fileId`, async (request, reply) => {
    const meta = await callerOf(request, 'files.discard', { bus, dispatch })
    await dispatch('files.discard', { fileId: request.params.fileId }, meta)
    return reply.status(204).header('tus-resumable', '1.0.0').send()
  })
}

const routes = [
  ['POST', path],
  ['HEAD', `${path}/:fileId`],
  ['PATCH', `${path}/:fileId`],
] as const

function conversationIn(metadata: Upload['metadata']): ConversationId | undefined {
  const told = metadata?.['conversation']
  if (told === undefined) return undefined
  const id = ConversationId.safeParse(told)
  if (!id.success) throw new TusError(new AppError('not_found'))
  return id.data
}

/** Somebody else's upload is none. */
async function refuseOthers(request: FastifyRequest, { actor }: CallerMeta, bus: Bus): Promise<void> {
  const { fileId } = request.params as { fileId: string }
  const upload = await uploadOf(fileId, bus)
  if (upload?.ownerId !== actor!.userId) throw new AppError('not_found')
}

async function uploadOf(id: string, bus: Bus) {
  const fileId = FileId.safeParse(id)
  return fileId.success ? bus.call('files.upload', { fileId: fileId.data }) : null
}
