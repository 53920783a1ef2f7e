import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError, FileId, refusal } from '@hubbub/protocol'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../http/rest-caller.ts'
import type { Origins } from '../http/origins.ts'
import type { Dispatch } from '../sockets/dispatch.ts'
import type { BlobStore } from './blob-store.ts'
import type { Transfers } from './transfers.ts'
import type { Uploader } from './create-tus.ts'
import type { TusServer } from './tus-server.ts'

interface UploadParts {
  bus: Bus
  dispatch: Dispatch
  blobs: BlobStore
  transfers: Transfers
  origins: Origins
}

const path = '/api/files/uploads'
const loadsAfterMs = 1_000
/** Whose upload it is, for what tus asks without saying for which request. */
const uploader = new AsyncLocalStorage<Uploader>()

/** Uploads by the tus protocol (https://tus.io): an upload is a file's record from its first request on. */
export function addUploadRoutes(app: FastifyInstance, parts: UploadParts): void {
  const { bus, dispatch, transfers } = parts
  const uploaders = new WeakMap<FastifyRequest, Uploader>()
  // One for all, as it holds the locks.
  let tus: Promise<TusServer> | undefined
  const loadTus = () =>
    (tus ??= import('./create-tus.ts')
      .then(({ createTus }) => createTus({ ...parts, path, uploader }))
      .catch((error: unknown) => {
        tus = undefined
        throw error
      }))
  // With it comes all of `fetch`, so a start does not wait for it. The first upload would be too late: by then a new version may be built,
  // and the file be gone.
  app.addHook('onListen', async () => {
    setTimeout(() => {
      loadTus().catch((error: unknown) => bus.log.error({ err: error }, 'uploads cannot be taken'))
    }, loadsAfterMs).unref()
  })

  // tus reads the bytes itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  for (const [method, url] of routes)
    app.route({
      method,
      url,
      onRequest: async (request, reply) => {
        const meta = await callerOf(request, 'files.limits', { bus, dispatch })
        if (method === 'POST') await dispatch('files.limits', {}, meta)
        else await refuseOthers(request, meta, dispatch)
        uploaders.set(request, meta.actor!)
        if (!speaksVersion(request)) return refuseVersion(reply)
      },
      handler: async (request, reply) => {
        const server = await loadTus()
        const actor = uploaders.get(request)!
        transfers.follow(actor, reply.raw)
        reply.hijack()
        await uploader.run(actor, () => server.handle(asChecked(request), reply.raw))
      },
    })
  addOptionsRoute(app)
  // What tus calls termination: the record goes as well.
  app.delete<{ Params: { fileId: string } }>(`${path}/:fileId`, async (request, reply) => {
    const meta = await callerOf(request, 'files.discard', { bus, dispatch })
    if (!speaksVersion(request)) return refuseVersion(reply)
    await dispatch('files.discard', { fileId: request.params.fileId }, meta)
    return reply.status(204).header('tus-resumable', version).send()
  })
}

const version = '1.0.0'

/** What a client may ask for, for whoever asks. A page of another origin asks with the same method, and is answered before. */
function addOptionsRoute(app: FastifyInstance): void {
  for (const url of [path, `${path}/:fileId`])
    app.options(url, async (_request, reply) =>
      reply
        .status(204)
        .headers({
          ...{ 'tus-resumable': version, 'tus-version': version },
          'tus-extension': 'creation,creation-with-upload,termination',
        })
        .send(),
    )
}

const speaksVersion = ({ headers }: FastifyRequest): boolean => headers['tus-resumable'] === version

function refuseVersion(reply: FastifyReply): FastifyReply {
  const fields = { 'tus-resumable': `say ${version}` }
  return reply
    .status(412)
    .headers({ 'tus-resumable': version, 'tus-version': version })
    .send(refusal(new AppError('bad_input', { fields })))
}

const routes = [
  ['POST', path],
  ['HEAD', `${path}/:fileId`],
  ['PATCH', `${path}/:fileId`],
] as const

/**
 * The request as tus gets it: of its address nothing but the id that was checked. tus takes what stands after the last slash, also of a query.
 */
function asChecked({ raw, params }: FastifyRequest): FastifyRequest['raw'] {
  const { fileId } = params as { fileId?: string }
  raw.url = fileId === undefined ? path : `${path}/${fileId}`
  return raw
}

/** Somebody else's upload is none. It counts as a question how far the file is: each piece makes the storage list those that are there. */
async function refuseOthers(request: FastifyRequest, meta: CallerMeta, dispatch: Dispatch): Promise<void> {
  const fileId = FileId.safeParse((request.params as { fileId: string }).fileId)
  if (!fileId.success) throw new AppError('not_found')
  await dispatch('files.get', { fileId: fileId.data }, meta).catch((error: unknown) => {
    // Complete all the same, for whoever missed the last answer.
    if (asAppError(error).code !== 'file_failed') throw error
  })
}
