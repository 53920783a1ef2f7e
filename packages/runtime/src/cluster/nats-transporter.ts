import { createRequire } from 'node:module'
import type { Msg, NatsConnection } from 'nats'
import { Transporters } from 'moleculer'
import type { Log } from '../log.ts'
import { busLost } from './bus-lost.ts'
import { Parcels } from './parcels.ts'

/** A server that is stopped rather than gone is noticed after two of these. */
const pingEveryMs = 1_000
const flushMs = 2_000
/** Of what the server takes at once; the rest is for headers. */
const roomForHeaders = 4_096
const parcelHeader = 'Hubbub-Parcel'
/** What the server says in place of an answer when nobody hears a topic. */
const nobodyThere = 503
/** What is sent to one node, and is of no use when that has gone. */
const forOneNode: ReadonlySet<string> = new Set(['REQ', 'EVENT'])

interface Sent {
  packet?: { type: string; target: string | null }
}

/**
 * Moleculer's transporter over NATS, which also knows whether the connection is up: calls to others then fail at once instead of
 * waiting in a buffer, and the nodes find each other again as soon as it is back. A node that has died is known with the first
 * thing that is sent to it, because the server says that nobody is there.
 */
export class NatsTransporter extends Transporters.NATS {
  readonly #log: Log
  readonly #parcels = new Parcels()

  constructor(url: string, name: string, log: Log) {
    super({
      ...serversIn(url),
      name,
      timeout: 4_000,
      pingInterval: pingEveryMs,
      maxPingOut: 2,
      reconnectTimeWait: 200,
      reconnectJitter: 300,
      maxReconnectAttempts: -1,
    })
    this.#log = log
  }

  override async connect(): Promise<void> {
    await super.connect()
    const client = this.client as NatsConnection
    void this.#watch(client)
    client.subscribe(`${this.#echo}.*`, {
      callback: (_, { headers, subject }) => {
        if (headers?.code === nobodyThere)
          this.broker.registry.nodes.disconnected(subject.slice(this.#echo.length + 1), true)
      },
    })
  }

  override async subscribe(command: string, nodeId?: string): Promise<void> {
    const callback = (error: Error | null, message: Msg) => {
      if (error) return this.#log.error({ err: error, command }, 'NATS does not let us hear this')
      const label = message.headers?.get(parcelHeader)
      const whole = label ? this.#parcels.take({ label, data: message.data }) : Buffer.from(message.data)
      if (whole) void this.receive(command, whole)
    }
    ;(this.client as NatsConnection).subscribe(this.getTopicName(command, nodeId), { callback })
  }

  /** A server takes 1 MB at once by default, and an answer may be larger. */
  override async send(topic: string, data: Buffer, { packet }: Sent = {}): Promise<void> {
    const client = this.client as NatsConnection | null
    if (!client) return
    const reply =
      packet?.target && forOneNode.has(packet.type) ? { reply: `${this.#echo}.${packet.target}` } : {}
    const most = (client.info?.max_payload ?? 1_048_576) - roomForHeaders
    if (data.length <= most) return client.publish(topic, data, reply)
    for (const part of Parcels.split(data, most)) {
      const headers = nats().headers()
      headers.set(parcelHeader, part.label)
      client.publish(topic, part.data, { headers, ...reply })
    }
  }

  /** Also while there is no server to say goodbye to: a process must be able to end. */
  override async disconnect(): Promise<void> {
    const client = this.client as NatsConnection | null
    if (!client) return
    if (this.connected)
      await this.flush().catch((error: unknown) => this.#log.warn({ err: error }, 'NATS hears no goodbye'))
    await client.close()
    this.client = null
  }

  isUp(): boolean {
    return this.connected
  }

  /** A round trip to the server: all that it had for us before has arrived. Throws when it does not come back. */
  async flush(): Promise<void> {
    if (!this.connected) throw new Error('there is no connection to NATS')
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('NATS does not answer')), flushMs)
    })
    try {
      await Promise.race([(this.client as NatsConnection).flush(), late])
    } finally {
      clearTimeout(timer)
    }
  }

  /** Where the server tells that a node is not there: the node's name comes after it. */
  get #echo(): string {
    return this.getTopicName('GONE', this.nodeID)
  }

  async #watch(client: NatsConnection): Promise<void> {
    for await (const { type } of client.status()) {
      if (type === 'disconnect') {
        this.connected = false
        this.#log.warn('the connection to NATS is lost')
        // Not Moleculer's own event: with that one its heartbeats stop, and begin too late when the connection is back.
        void this.broker.broadcastLocal(busLost, {})
        // What was asked of others will not be answered.
        for (const { id } of this.broker.registry.nodes.toArray())
          this.transit.removePendingRequestByNodeID(id)
      }
      if (type === 'reconnect') {
        this.#log.info('the connection to NATS is back')
        await this.onConnected(true)
      }
    }
  }
}

/** Only a node of a cluster loads it. */
const nats = () => createRequire(import.meta.url)('nats') as typeof import('nats')

/** Throws when no server answers, or when it refuses. */
export async function tryNats(url: string): Promise<void> {
  const client = await nats().connect({ ...serversIn(url), timeout: 4_000, reconnect: false })
  await client.close()
}

function serversIn(url: string): {
  servers: string[]
  user?: string
  pass?: string
  token?: string
  tls?: object
} {
  const urls = url.split(',').map((one) => new URL(one.trim()))
  const { username, password, protocol } = urls[0]!
  const credentials = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : username
      ? { token: decodeURIComponent(username) }
      : {}
  return { servers: urls.map(({ host }) => host), ...credentials, ...(protocol === 'tls:' && { tls: {} }) }
}
