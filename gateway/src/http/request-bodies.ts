import { AppError } from '@hubbub/protocol'
import type { FastifyInstance } from 'fastify'

/** JSON, or nothing: what is empty counts as no body, whatever it is said to be. */
export function takeBodies(app: FastifyInstance): void {
  // What hides a prototype in its keys is refused.
  const parse = app.getDefaultJsonParser('error', 'error')
  const read = { parseAs: 'string' } as const
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', read, (request, body, done) => {
    if (body === '') done(null)
    else void parse(request, body, done)
  })
  app.addContentTypeParser<string>('*', read, (_, body, done) => {
    if (body === '') done(null)
    else done(new AppError('bad_input', { fields: { request: 'send JSON, as application/json' } }))
  })
}
