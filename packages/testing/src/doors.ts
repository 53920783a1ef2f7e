import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import {
  AppError,
  operations,
  type OperationName,
  type Output,
  type Push,
  type Refusal,
  type Reply,
  type StreamId,
} from '@hubbub/protocol'
import { io, type Socket } from 'socket.io-client'
import { isCluster } from './is-cluster.ts'

// `fetch` takes a quarter of the processor's time of tests that ask for much.
// A connection that nobody used for this long is closed here: a server closes it after 5 s, and may do so just as it is taken again.
const agent = new Agent({ keepAlive: true, timeout: 2_000 })

/** One REST call exactly as a program makes it; what the test gives goes out unchecked. Throws the refusal as an `AppError`. */
export async function rest<N extends OperationName>(
  url: string,
  name: N,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<Output<N>> {
  const { status, body } = await restRaw(url, name, input, token)
  if (status === 200) return body as Output<N>
  const { code, retryAfterMs, fields, explanation, pending, address, logoutUrl } = body as Refusal
  throw new AppError(code, {
    retryAfterMs,
    fields,
    pending,
    ...(explanation && { explanation }),
    ...(address && { address }),
    ...(logoutUrl && { logoutUrl }),
  })
}

export async function restRaw(
  url: string,
  name: OperationName,
  input: Record<string, unknown>,
  token?: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown; text: string; headers: Headers }> {
  const [method, path] = operations[name].http!
  const rest = { ...input }
  const filled = path.replace(/:(\w+)/g, (_, field: string) => {
    const value = rest[field]
    delete rest[field]
    return encodeURIComponent(String(value))
  })
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const fields = Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)])
  const query = hasBody ? '' : `?${new URLSearchParams(fields).toString()}`
  const asked = request(`${url}${filled}${query}`, {
    agent,
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  try {
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.end(hasBody ? JSON.stringify(rest) : undefined)
    const [response] = await answered
    const text = await textOf(response)
    return { status: response.statusCode!, body: JSON.parse(text), text, headers: headersOf(response) }
  } catch (error) {
    // As of fetch: there was no answer.
    if ((error as { code?: unknown }).code !== undefined)
      throw new TypeError('fetch failed', { cause: error })
    throw error
  }
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let n = 0; n < rawHeaders.length; n += 2) headers.append(rawHeaders[n]!, rawHeaders[n + 1]!)
  return headers
}

/** A socket that notes all it hears. */
export class Ear {
  readonly socket: Socket
  readonly heard: { name: string; payload: unknown }[] = []

  constructor(url: string, token: string, transports = ['websocket']) {
    this.socket = io(url, { auth: { token }, transports, forceNew: true, reconnection: false })
    this.socket.onAny((name: string, payload: unknown) => this.heard.push({ name, payload }))
  }

  get events(): Push<'event'>[] {
    return this.heard.flatMap(({ name, payload }) => (name === 'event' ? [payload as Push<'event'>] : []))
  }

  /**
   * The changes of a stream as a client applies them, when there are so many. A server alone tells each once and in order. Two nodes of a
   * cluster may tell of what they wrote at the same time in another order, and on a busy machine one tells what another has told. [P-5]
   */
  async changes(stream: StreamId, count: number): Promise<Push<'event'>[]> {
    const byRev = new Map<number, Push<'event'>>()
    await this.hears('event', (event: Push<'event'>) => {
      if (event.stream === stream) byRev.set(event.rev, event)
      return byRev.size >= count
    })
    if (!isCluster()) return this.events.filter((event) => event.stream === stream)
    return [...byRev.values()].toSorted((a, b) => a.rev - b.rev)
  }

  /** Answers with the first push that fits, of those heard before or from now on. */
  async hears<T>(name: string, fits: (payload: T) => boolean = () => true, withinMs = 60_000): Promise<T> {
    const before = this.heard.find((push) => push.name === name && fits(push.payload as T))
    if (before) return before.payload as T
    return new Promise((resolve, reject) => {
      const listen = (payload: T) => {
        if (fits(payload)) end(() => resolve(payload))
      }
      const refused = (error: Error) => end(() => reject(error))
      const tooLong = setTimeout(() => {
        const names = this.heard.map((push) => push.name)
        refused(new Error(`no ${name} that fits; heard ${JSON.stringify(names)}`))
      }, withinMs)
      const end = (settle: () => void) => {
        clearTimeout(tooLong)
        this.socket.off(name, listen).off('connect_error', refused)
        settle()
      }
      this.socket.on(name, listen).on('connect_error', refused)
    })
  }

  /** Answers when the server has asked it to connect again. */
  askedToReconnect(): Promise<true> {
    return new Promise((resolve) => {
      this.socket.on('bye', ({ reason }: Push<'bye'>) => reason === 'resync' && resolve(true))
    })
  }

  /** Answers when the server has let it in; throws why not, with the refusal as `data`. */
  async welcome(): Promise<this> {
    await this.hears('welcome')
    return this
  }

  call<N extends OperationName>(name: N, input: unknown): Promise<Reply<N>> {
    return this.socket.timeout(60_000).emitWithAck(name, input)
  }

  /** Answers when the connection has ended, with Socket.IO's reason. */
  async ended(withinMs = 60_000): Promise<string> {
    if (this.socket.disconnected && this.heard.length > 0) return 'disconnected'
    return new Promise((resolve, reject) => {
      const tooLong = setTimeout(() => reject(new Error('the socket is still connected')), withinMs)
      this.socket.once('disconnect', (reason) => {
        clearTimeout(tooLong)
        resolve(reason)
      })
    })
  }

  close(): void {
    this.socket.disconnect()
  }
}
