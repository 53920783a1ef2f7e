import type { Tokens } from '@hubbub/protocol'
import { limits } from '@hubbub/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'hubbub_session'

/** A browser asks for it: then no script can read the refresh token. */
export const wantsCookie = (request: FastifyRequest): boolean => request.headers['x-hubbub-cookie'] === '1'

export const tokenFromCookie = (request: FastifyRequest): string | undefined => request.cookies[name]

/** Moves the refresh token out of the answer and into a cookie that goes to the session routes of this site alone. */
export function intoCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { refreshToken, ...rest }: Tokens,
): Tokens {
  if (refreshToken)
    reply.setCookie(name, refreshToken, { ...scope(request), maxAge: limits.refreshTokenMs / 1000 })
  return rest
}

export function dropCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[name]) reply.clearCookie(name, scope(request))
}

const scope = (request: FastifyRequest) =>
  ({
    path: '/api/sessions',
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  }) as const
