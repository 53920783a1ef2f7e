import { AppError, errors, operations, type OperationName } from '@hubbub/protocol'
import { asAppError, type Bus, type CallerMeta } from '@hubbub/runtime'
import type { FastifyRequest } from 'fastify'
import type { IsHttps } from './is-https.ts'
import type { Dispatch } from '../sockets/dispatch.ts'

interface Found {
  meta: CallerMeta
  /** Why the caller's token is not taken. */
  refused?: AppError
}

/**
 * Who asks, found out before the body is read. Who has to be signed in and is not is counted and refused here, so that they get
 * no work done for them; who may come without a token may come with a stale one: to refresh it, for instance.
 */
export async function callerOf(
  request: FastifyRequest,
  name: OperationName,
  { bus, dispatch, isHttps }: { bus: Bus; dispatch: Dispatch; isHttps?: IsHttps },
): Promise<CallerMeta> {
  const { meta, refused = new AppError('not_signed_in') } = await find(request, bus, isHttps)
  if (meta.actor || operations[name].access === 'anyone') return meta
  // That is our fault, and counts for nobody.
  if (errors[refused.code].retryable) throw refused
  await dispatch(name, {}, meta).catch((error: unknown) => {
    if (asAppError(error).code !== 'not_signed_in') throw error
  })
  throw refused
}

async function find(request: FastifyRequest, bus: Bus, isHttps?: IsHttps): Promise<Found> {
  const { ip, headers } = request
  const origin = isHttps ? originOf(request, isHttps) : null
  const meta: CallerMeta = {
    ...{ actor: null, address: ip, device: deviceOf(headers['user-agent']) },
    ...(origin !== null && { origin }),
  }
  const accessToken = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  if (!accessToken) return { meta }
  try {
    return { meta: { ...meta, actor: await bus.call('accounts.authenticate', { accessToken }) } }
  } catch (error) {
    return { meta, refused: asAppError(error) }
  }
}

/** Browsers name it, and one that is not welcome has been refused before. Programs do not. */
function originOf({ headers, raw }: FastifyRequest, isHttps: IsHttps): string | null {
  const asked = headers.origin ?? `${isHttps(raw) ? 'https' : 'http'}://${headers.host ?? ''}`
  return asked.length <= longestOrigin && URL.canParse(asked) ? new URL(asked).origin : null
}
const longestOrigin = 300

export const deviceOf = (userAgent: string | undefined): string => (userAgent || 'unknown').slice(0, 200)
