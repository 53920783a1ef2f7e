import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { IsHttps } from './is-https.ts'
import type { Origins } from './origins.ts'
import { refuse, translate } from './raw-refusals.ts'
import { onlyHttps, securityHeaders } from './security-headers.ts'
import { takeOver } from './take-over.ts'

/**
 * What every answer to a request carries, whoever gives it: the headers that protect browsers, and for pages of other origins that
 * the operator named, the leave to read it.
 */
export function coverEveryAnswer(
  server: Server,
  { origins, isHttps }: { origins: Origins; isHttps: IsHttps },
): void {
  const serve = takeOver(server, 'request')
  server.on('request', (request, response) => {
    for (const [name, value] of securityHeaders) response.setHeader(name, value)
    if (isHttps(request)) response.setHeader(...onlyHttps)
    if (request.headers.host === undefined && request.httpVersion === '1.1') return refuse(response, 400)
    if (lets(request, response, origins) && isPreflight(request, response))
      return void response.writeHead(204).end()
    if (request.url?.startsWith('/socket.io/')) translate(response)
    serve(request, response)
  })
}

/** Whether it is of a page of another origin that may read the answer; says so in it. */
function lets(
  { headers: { origin } }: IncomingMessage,
  response: ServerResponse,
  { others }: Origins,
): boolean {
  if (origin === undefined || !others.includes(origin)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', toldHeaders)
  response.setHeader('vary', 'origin')
  return true
}

// Those of uploads are what tus asks for.
const askedHeaders =
  'authorization, content-type, if-range, range, x-hubbub-cookie, tus-resumable, upload-length, upload-metadata, upload-offset'
const toldHeaders =
  'retry-after, location, etag, tus-resumable, tus-version, tus-extension, upload-length, upload-offset, content-range, content-disposition'

/** A browser asks first whether it may. */
function isPreflight({ method, headers }: IncomingMessage, response: ServerResponse): boolean {
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false
  response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  response.setHeader('access-control-allow-headers', askedHeaders)
  response.setHeader('access-control-max-age', '600')
  return true
}
