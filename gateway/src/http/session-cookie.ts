import type { Tokens } from '@hubbub/protocol'
import { limits } from '@hubbub/protocol'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'hubbub_session'
/** The access token again, for what a page shows without a script: images, sound, downloads. It opens nothing else. */
const filesName = 'hubbub_files'
/** Makes the second factor unnecessary on this device. It stays when the session ends. */
const deviceName = 'hubbub_device'

/** A browser asks for it: then no script can read the refresh token. */
export const wantsCookie = (request: FastifyRequest): boolean => request.headers['x-hubbub-cookie'] === '1'

export const tokenForFiles = (request: FastifyRequest): string | undefined => request.cookies[filesName]

export const tokenFromCookie = (request: FastifyRequest): string | undefined => request.cookies[name]

/** The input of a sign-in, with the token that this browser keeps, if it does. */
export function withDevice(request: FastifyRequest, input: unknown): unknown {
  const rememberedDevice = request.cookies[deviceName]
  const isObject = typeof input === 'object' && input !== null
  return rememberedDevice && isObject
    ? { rememberedDevice: rememberedDevice.slice(0, longest), ...input }
    : input
}
/** As the contract has it: a cookie that somebody spoiled is no reason to refuse them. */
const longest = 128

/**
 * Moves the refresh token out of the answer and into a cookie that goes to the session routes of this site alone. The access token goes
 * into one that is sent to files.
 */
export function intoCookie(
  reply: FastifyReply,
  { refreshToken, rememberedDevice, ...rest }: Tokens & { rememberedDevice?: string },
  isSecure: boolean,
): Tokens {
  if (rememberedDevice)
    reply.setCookie(deviceName, rememberedDevice, {
      ...scope(isSecure),
      maxAge: limits.rememberedDeviceMs / 1000,
    })
  if (refreshToken)
    reply.setCookie(name, refreshToken, { ...scope(isSecure), maxAge: limits.refreshTokenMs / 1000 })
  const maxAge = Math.floor(limits.accessTokenMs / 1000)
  reply.setCookie(filesName, rest.accessToken, { ...filesScope(isSecure), maxAge })
  return rest
}

export function dropCookie(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (request.cookies[name]) reply.clearCookie(name, scope(isSecure))
  reply.clearCookie(filesName, filesScope(isSecure))
}

const scope = (secure: boolean) =>
  ({
    path: '/api/sessions',
    httpOnly: true,
    sameSite: 'strict',
    secure,
  }) as const

const filesScope = (secure: boolean) => ({ ...scope(secure), path: '/api/files' }) as const
