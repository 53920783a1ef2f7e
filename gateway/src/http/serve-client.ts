import { AppError } from '@hubbub/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, hasTag, readClientFiles, type ClientFile } from './client-files.ts'
import { sendRefusal } from './rest.ts'

/**
 * The built client, from memory: a request for a file opens none, however many come at once. Pages of its own making (/g/…) are all the
 * same one. Without a folder there are only refusals. `hosts`: what pages may load from beside this server.
 */
export function serveClient(
  app: FastifyInstance,
  folder: string | null,
  serverName: string,
  hosts: readonly string[] = [],
): void {
  const files = folder === null ? null : readClientFiles(folder, serverName, hosts)
  if (files)
    app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
      const file = files.get(`/${request.params['*'] || 'index.html'}`)
      return file ? sendFile(file, request, reply) : reply.callNotFound()
    })
  app.setNotFoundHandler((request, reply) => {
    const isOfApi = request.url.startsWith('/api/')
    const page = files?.get('/index.html')
    const isPage = page && request.method === 'GET' && !isOfApi
    if (isPage && (request.headers.accept ?? '').includes('text/html')) return sendFile(page, request, reply)
    return sendRefusal(new AppError(isOfApi ? 'unknown_operation' : 'not_found'), reply)
  })
}

function sendFile(file: ClientFile, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(file, headers['accept-encoding'])
  const { body, etag } = file.encodings.get(encoding)!
  reply.headers({ 'cache-control': file.cacheControl, etag, ...Object.fromEntries(file.headers) })
  if (file.encodings.size > 1) reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (hasTag(headers['if-none-match'], etag)) return reply.status(304).send()
  return reply.type(file.type).send(body)
}
