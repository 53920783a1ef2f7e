import { operations, refusal, errors, type OperationName, type Tokens } from '@hubbub/protocol'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../sockets/dispatch.ts'
import { packs } from '../sockets/packed-answers.ts'
import { callerOf } from './rest-caller.ts'
import type { IsHttps } from './is-https.ts'
import { restInput } from './rest-input.ts'
import { orNewer } from '../long-poll/long-poll.ts'
import type { Waiters } from '../long-poll/waiters.ts'
import { dropCookie, intoCookie, tokenFromCookie, wantsCookie, withDevice } from './session-cookie.ts'

/** A REST route for each operation of the contract that has one: the same checks, the same errors. */
export function addRestRoutes(
  app: FastifyInstance,
  { bus, dispatch, waiting, isHttps }: { bus: Bus; dispatch: Dispatch; waiting: Waiters; isHttps: IsHttps },
): void {
  const callers = new WeakMap<FastifyRequest, CallerMeta>()
  for (const [name, { http, input }] of Object.entries(operations)) {
    if (!http) continue
    const [method, path] = http
    app.route({
      method,
      url: path,
      onRequest: async (request) => {
        callers.set(request, await callerOf(request, name as OperationName, { bus, dispatch, isHttps }))
      },
      onSend: packs(name as OperationName),
      handler: async (request, reply) => {
        const meta = callers.get(request)!
        const given = restInput(input, request.params, request.query, request.body)
        return answer(name as OperationName, given, meta, request, reply)
      },
    })
  }

  async function answer(
    name: OperationName,
    input: unknown,
    meta: CallerMeta,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (name === 'accounts.refresh' && wantsCookie(request))
      input = { refreshToken: tokenFromCookie(request), ...(input as object) }
    if (mayRemember.has(name) && wantsCookie(request)) input = withDevice(request, input)
    const output = await dispatch(name, input, meta)
    if (endsSession.has(name)) dropCookie(request, reply, isHttps(request.raw))
    if (operations[name].waits) return orNewer({ name, input, output, meta }, reply, waiting)
    return startsSession.has(name) && wantsCookie(request)
      ? intoCookie(reply, output as Tokens, isHttps(request.raw))
      : output
  }
}

/** Any failure as the contract's refusal, with its status. */
export function sendRefusal(error: unknown, reply: FastifyReply): FastifyReply {
  const refused = refusal(asAppError(error))
  if (refused.retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(refused.retryAfterMs / 1000))
  return reply.status(errors[refused.code].status).send(refused)
}

const startsSession: ReadonlySet<string> = new Set<OperationName>([
  'accounts.register',
  'accounts.guest',
  'accounts.upgrade',
  'accounts.login',
  'accounts.finishProviderSignIn',
  'accounts.joinByProvider',
  'accounts.finishSignIn',
  'accounts.finishRequiredSetup',
  'accounts.signInWithPasskey',
  'accounts.finishRequiredPasskey',
  'accounts.refresh',
])
/** On a device that is remembered they ask for no second factor. */
const mayRemember: ReadonlySet<string> = new Set<OperationName>([
  'accounts.login',
  'accounts.finishProviderSignIn',
])
const endsSession: ReadonlySet<string> = new Set<OperationName>([
  'accounts.logout',
  'accounts.logoutEverywhere',
])
