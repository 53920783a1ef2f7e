import { createECDH, createPublicKey, randomBytes, verify, type ECDH } from 'node:crypto'
import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Request } from '@hubbub/protocol'
import ece from 'http_ece'

/** What a device got, decrypted, and how it came. */
export interface ReceivedPush {
  data: Record<string, unknown> & { title: string; body: string; path: string; tag: string; badge: number }
  headers: IncomingHttpHeaders
  bytes: number
  /** Of the token by which the server says who it is. */
  claims: { aud: string; exp: number; sub: string }
}

/** A device with keys of its own, as a browser makes them. */
export class PushDeviceAtReceiver {
  readonly endpoint: string
  readonly received: ReceivedPush[] = []
  /** What the push service answers for it, each once; then 201. */
  readonly answers: { status: number; text?: string; headers?: Record<string, string> }[] = []
  /** How often something was brought, taken or not. */
  tries = 0
  readonly #keys: ECDH = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  #waiting: (() => void)[] = []

  constructor(endpoint: string) {
    this.endpoint = endpoint
    this.#keys.generateKeys()
  }

  /** As a client tells the server of it. */
  subscription(language: 'en' | 'zh' = 'en', name = 'Chromium'): Request<'push.add'> {
    return {
      endpoint: this.endpoint,
      p256dh: this.#keys.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
      ...{ name, language },
    }
  }

  take(
    body: Buffer,
    headers: IncomingHttpHeaders,
  ): { status: number; text?: string; headers?: Record<string, string> } {
    this.tries++
    const answer = this.answers.shift() ?? { status: 201 }
    if (answer.status < 300) {
      const plain = ece.decrypt(body, {
        version: 'aes128gcm',
        privateKey: this.#keys,
        authSecret: this.#auth.toString('base64url'),
      })
      const data = JSON.parse(plain.toString('utf8'))
      this.received.push({ data, headers, bytes: body.length, claims: claimsOf(headers) })
    }
    for (const wake of this.#waiting.splice(0)) wake()
    return answer
  }

  /** Answers when so many pushes came. */
  async gets(count: number): Promise<ReceivedPush[]> {
    while (this.received.length < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    return this.received
  }

  async isTried(count: number): Promise<void> {
    while (this.tries < count) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

/** A push service on this machine. */
export class PushReceiver {
  readonly #server: Server
  readonly #devices = new Map<string, PushDeviceAtReceiver>()

  static async open(): Promise<PushReceiver> {
    const receiver = new PushReceiver()
    receiver.#server.listen(0, '127.0.0.1')
    await once(receiver.#server, 'listening')
    return receiver
  }

  private constructor() {
    this.#server = createServer((request, response) => void this.#take(request, response))
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  device(): PushDeviceAtReceiver {
    const path = `/push/${this.#devices.size + 1}`
    const device = new PushDeviceAtReceiver(`http://127.0.0.1:${this.port}${path}`)
    this.#devices.set(path, device)
    return device
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    const device = this.#devices.get(request.url!)
    const { status, text, headers } = device?.take(Buffer.concat(pieces), request.headers) ?? { status: 404 }
    response.writeHead(status, headers).end(text)
  }
}

/** Checked as a push service does: signed with the key that stands beside it. */
function claimsOf({ authorization = '' }: IncomingHttpHeaders): ReceivedPush['claims'] {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header, claims, signature] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature!, 'base64url'),
  )
  if (!isSigned) throw new Error('the token is not signed with its key')
  return JSON.parse(Buffer.from(claims!, 'base64url').toString())
}
