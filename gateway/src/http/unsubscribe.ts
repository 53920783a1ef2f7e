import type { Bus } from '@hubbub/runtime'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../sockets/dispatch.ts'
import { callerOf } from './rest-caller.ts'

const name = 'missedMail.unsubscribe'

/**
 * Where the head of a mail says that mails can be ended. A mail program posts there by itself, with a form that says no more than that (RFC 8058);
 * a person who opens it comes to a page that asks, because programs open links, too.
 */
export async function addUnsubscribeRoute(
  app: FastifyInstance,
  { bus, dispatch }: { bus: Bus; dispatch: Dispatch },
): Promise<void> {
  await app.register(async (scope) => {
    for (const form of ['application/x-www-form-urlencoded', 'multipart/form-data'])
      scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) =>
        done(null),
      )
    const path = '/api/missed-mail/unsubscribe/:token'
    scope.get<{ Params: { token: string } }>(path, async ({ params }, reply) =>
      reply.redirect(`/unsubscribe#${encodeURIComponent(params.token)}`, 303),
    )
    scope.post<{ Params: { token: string } }>(path, async (request) =>
      dispatch(name, { token: request.params.token }, await callerOf(request, name, { bus, dispatch })),
    )
  })
}
