import { asAppError, type Bus } from '@hubbub/runtime'
import type { FastifyInstance } from 'fastify'
import type { Dispatch } from '../sockets/dispatch.ts'
import { callerOf } from './rest-caller.ts'

const name = 'accounts.providerLogout'

/**
 * Where a provider of sign-ins says that somebody logged out there. It comes from the provider's own server as a form, with no cookie and no
 * origin (OpenID Connect Back-Channel Logout 1.0); the signed token in it is all that counts.
 */
export async function addProviderLogoutRoute(
  app: FastifyInstance,
  { bus, dispatch }: { bus: Bus; dispatch: Dispatch },
): Promise<void> {
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32_768 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    const path = '/api/sign-in/providers/:provider/logout'
    scope.post<{ Params: { provider: string } }>(path, async (request, reply) => {
      const form = request.body
      const logoutToken = form instanceof URLSearchParams ? (form.get('logout_token') ?? '') : ''
      const input = { provider: request.params.provider, logoutToken }
      // The provider may be told no more than that: the log says why.
      void reply.header('cache-control', 'no-store')
      try {
        return await dispatch(name, input, await callerOf(request, name, { bus, dispatch }))
      } catch (error) {
        if (asAppError(error).code !== 'provider_refused') throw error
        return reply.status(400).send({ error: 'invalid_request' })
      }
    })
  })
}
