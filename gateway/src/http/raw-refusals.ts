import { STATUS_CODES, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError, refusal, type ErrorCode } from '@hubbub/protocol'
import type { HubbubSockets } from '../sockets/socket-types.ts'
import { securityHeaders } from './security-headers.ts'

const lingersMs = 1_000

const codes: Record<number, ErrorCode> = {
  400: 'bad_input',
  403: 'wrong_origin',
  408: 'timed_out',
  413: 'too_large',
  431: 'too_large',
}

/** What Node could not read as a request: no HTTP, too long a head, or too slow. */
export function refuseBroken(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = statuses[error.code ?? ''] ?? 400
  socket.end(rawRefusal(status))
  // Without a chance to read it first, the peer would see a broken connection and nothing else.
  setTimeout(() => socket.destroy(), lingersMs).unref()
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Sends the contract's refusal with this status. */
export function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { 'content-type': jsonType }).end(textOf(status))
}

/** What Engine.IO answers to a request that it refuses, in the contract's words. */
export function translate(response: ServerResponse): void {
  const { writeHead } = response
  const translated = (status: number, ...rest: never[]) => {
    if (status < 400) return writeHead.call(response, status, ...rest)
    response.writeHead = writeHead
    refuse(response, status)
    // What it says of its own goes nowhere.
    response.end = () => response
    return response
  }
  response.writeHead = translated
}

/** The same for who wants a WebSocket. */
export function translateUpgrades(engine: HubbubSockets['engine']): void {
  engine.on('connection_error', ({ req, code }: { req: { res?: unknown; socket: Socket }; code: number }) => {
    // A plain request has an answer of its own.
    if (req.res === undefined && req.socket.writable)
      req.socket.end(rawRefusal(code === forbidden ? 403 : 400))
  })
}

/** Engine.IO's number for a request that `allowRequest` did not allow. */
const forbidden = 4
const jsonType = 'application/json; charset=utf-8'

function textOf(status: number): string {
  return JSON.stringify(refusal(new AppError(codes[status] ?? 'unexpected')))
}

function rawRefusal(status: number): string {
  const text = textOf(status)
  const headers = [
    ...securityHeaders,
    ['content-type', jsonType],
    ['content-length', String(Buffer.byteLength(text))],
    ['connection', 'close'],
  ]
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}
