import cookie from '@fastify/cookie'
import { AppError, limits } from '@hubbub/protocol'
import type { Bus, Config, Readiness } from '@hubbub/runtime'
import Fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import type { BlobStore } from '../files/blob-store.ts'
import { addDownloadRoute } from '../files/download.ts'
import type { Transfers } from '../files/transfers.ts'
import { addUploadRoutes } from '../files/uploads.ts'
import type { Dispatch } from '../sockets/dispatch.ts'
import type { IsHttps } from './is-https.ts'
import { isWelcomeOrigin, type Origins } from './origins.ts'
import { addProviderLogoutRoute } from './oidc-logout.ts'
import { refuseBroken } from './raw-refusals.ts'
import { timeLimits, type Patience } from './patience.ts'
import { takeBodies } from './request-bodies.ts'
import { addRestRoutes, sendRefusal } from './rest.ts'
import { serveClient } from './serve-client.ts'
import { addUnsubscribeRoute } from './unsubscribe.ts'
import { addWebRoutes } from '../web-channels/add-web-routes.ts'
import type { Waiters } from '../long-poll/waiters.ts'

export interface HttpParts {
  bus: Bus
  dispatch: Dispatch
  waiting: Waiters
  config: Pick<Config, 'trustsProxy' | 'name' | 'publicUrl' | 'hasWebChannels'> &
    Partial<Pick<Config, 'signUp'>>
  origins: Origins
  isHttps: IsHttps
  /** Where the built client lies; null: no client is served. */
  clientFolder: string | null
  /** Where files lie; null: none are kept. */
  blobs: BlobStore | null
  transfers: Transfers
  readiness: () => Readiness | Promise<Readiness>
  /** For tests, which have less. */
  patience?: Partial<Patience>
}

/** REST, health, web-public channels and the built client. */
export async function createHttp(parts: HttpParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: limits.requestBytes,
    // One proxy: the address it saw is the last in the list, which a caller cannot forge.
    trustProxy: parts.config.trustsProxy && ((_address: string, hop: number) => hop === 0),
    routerOptions: { maxParamLength: 256 },
    ...timeLimits(parts.patience),
    logger: false,
    clientErrorHandler: refuseBroken,
    frameworkErrors: (error, _request, reply) => void sendRefusal(translated(error), reply),
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => sendRefusal(translated(error), reply))
  app.addHook('onRequest', async (request) => {
    if (!isWelcomeOrigin(request.headers, parts.origins)) throw new AppError('wrong_origin')
  })
  await app.register(cookie)
  takeBodies(app)

  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await parts.readiness()
    return reply.status(readiness.ready ? 200 : 503).send(readiness)
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  addRestRoutes(app, parts)
  await addUnsubscribeRoute(app, parts)
  await addProviderLogoutRoute(app, parts)
  addWebRoutes(app, parts)
  if (parts.blobs) {
    addUploadRoutes(app, { ...parts, blobs: parts.blobs })
    addDownloadRoute(app, { ...parts, blobs: parts.blobs })
  }
  serveClient(app, parts.clientFolder, parts.config.name, parts.config.signUp?.captcha?.hosts)
  return app
}

/** Fastify's own refusals of a request that never reached an operation. */
function translated(error: FastifyError): unknown {
  if (error instanceof AppError) return error
  if (error.statusCode === 413) return new AppError('too_large')
  if (error.statusCode !== undefined && error.statusCode < 500)
    return new AppError('bad_input', { fields: { request: error.message } })
  return error
}
