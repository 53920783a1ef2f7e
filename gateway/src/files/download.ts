import { Readable } from 'node:stream'
import { AppError, FileId } from '@hubbub/protocol'
import type { FileContent } from '@hubbub/protocol/internal'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callerOf } from '../http/rest-caller.ts'
import { tokenForFiles } from '../http/session-cookie.ts'
import type { Dispatch } from '../sockets/dispatch.ts'
import { rangeOf } from './range.ts'
import type { BlobKey, BlobStore } from './blob-store.ts'
import type { Transfers } from './transfers.ts'

interface DownloadParts {
  bus: Bus
  dispatch: Dispatch
  blobs: BlobStore
  transfers: Transfers
}

/** The content of files. It is asked at each request whether the caller may have it now. */
export function addDownloadRoute(app: FastifyInstance, parts: DownloadParts): void {
  const { bus, blobs } = parts
  app.get<{ Params: { fileId: string; variant: string } }>(
    '/api/files/:fileId/:variant',
    async (request, reply) => {
      const { actor, refused } = await readerOf(request, reply, parts)
      const fileId = FileId.safeParse(request.params.fileId)
      if (!fileId.success) throw new AppError('not_found')
      const { variant } = request.params
      const content = await bus
        .call('files.open', { fileId: fileId.data, variant, actor })
        .catch((error: unknown) => {
          throw refused ?? error
        })
      return send(content, request, reply, blobs)
    },
  )
}

interface Reader {
  actor: CallerMeta['actor']
  /** Why this is nobody who is signed in. They are told so, unless the file is for strangers, too. */
  refused?: unknown
}

/** A program sends its token; an image of a page brings the cookie along. */
async function readerOf(request: FastifyRequest, reply: FastifyReply, parts: DownloadParts): Promise<Reader> {
  try {
    const actor = await signedIn(request, parts)
    if (actor) parts.transfers.follow(actor, reply.raw)
    return { actor }
  } catch (refused) {
    const error = asAppError(refused)
    if (error.code !== 'not_signed_in' && error.code !== 'session_ended') throw error
    return { actor: null, refused: error }
  }
}

async function signedIn(
  request: FastifyRequest,
  { bus, dispatch }: DownloadParts,
): Promise<CallerMeta['actor']> {
  const accessToken = tokenForFiles(request)
  if (request.headers.authorization !== undefined || accessToken === undefined)
    return (await callerOf(request, 'files.limits', { bus, dispatch })).actor
  return bus.call('accounts.authenticate', { accessToken })
}

/** A range of what the caller has already. Of anything else they get all: parts of two contents make none. */
const isOf = (condition: string | string[] | undefined, etag: string) =>
  condition === undefined || condition === etag

async function send(
  { key, size, headers }: FileContent,
  request: FastifyRequest,
  reply: FastifyReply,
  blobs: BlobStore,
): Promise<FastifyReply> {
  const etag = `"${key}"`
  const range = isOf(request.headers['if-range'], etag) ? rangeOf(request.headers.range, size) : null
  const isKnown = request.headers['if-none-match'] === etag
  const isEmpty = isKnown || range === 'unsatisfiable' || request.method === 'HEAD'
  // Before the answer is begun: content that is missing, or cannot be read, is a refusal.
  const stream = isEmpty ? null : await blobs.read(key as BlobKey, range ?? undefined)
  if (!isEmpty && !stream) throw new AppError('not_found')
  reply.headers({
    ...headers,
    etag,
    'accept-ranges': 'bytes',
  })
  if (isKnown) return reply.status(304).send()
  if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send()
  if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  // Without a stream, Fastify answers to HEAD that the length is 0.
  return reply.send(stream ?? Readable.from([]))
}
