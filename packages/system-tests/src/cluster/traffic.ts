import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { splitNats } from '@hubbub/testing'

/** What went through NATS and Redis in a time, as their own counters say. */
export interface Spent {
  /** Messages in and out, by `/varz`, and how many heartbeats were among those that came in. */
  nats: { messages: number; heartbeats: number }
  /** Commands, by `INFO stats`, and how many of them only asked whether it is there, or for these counters. */
  redis: { commands: number; pings: number }
  /** What was neither a heartbeat nor a ping, by subject and command. */
  others: Record<string, number>
}

interface Counters {
  messages: number
  subjects: Counts
  commands: number
  calls: Counts
}
type Counts = Record<string, number>

/** Reads the counters of a NATS and a Redis that nobody else uses. */
export class Traffic {
  readonly #monitor: string
  readonly #nats: NatsListener
  readonly #redis: RedisInfo

  static async open(at: { natsPort: number; monitorPort: number; redisPort: number }): Promise<Traffic> {
    return new Traffic(
      at.monitorPort,
      await NatsListener.open(at.natsPort),
      await RedisInfo.open(at.redisPort),
    )
  }

  private constructor(monitorPort: number, nats: NatsListener, redis: RedisInfo) {
    this.#monitor = `http://127.0.0.1:${monitorPort}/varz`
    this.#nats = nats
    this.#redis = redis
  }

  async during(work: () => Promise<unknown>): Promise<Spent> {
    const before = await this.#read()
    await work()
    const after = await this.#read()
    const subjects = grown(before.subjects, after.subjects)
    const calls = grown(before.calls, after.calls)
    const [heartbeats, told] = parted(subjects, (subject) => subject.endsWith('.HEARTBEAT'))
    const [pings, asked] = parted(calls, (command) => command === 'ping' || command === 'info')
    return {
      nats: { messages: after.messages - before.messages, heartbeats },
      redis: { commands: after.commands - before.commands, pings },
      others: { ...told, ...asked },
    }
  }

  close(): void {
    this.#nats.close()
    this.#redis.close()
  }

  /** Of one moment: until nothing has come in while they were read. */
  async #read(): Promise<Counters> {
    for (;;) {
      const known = this.#nats.total
      const { in_msgs, out_msgs } = (await (await fetch(this.#monitor)).json()) as {
        in_msgs: number
        out_msgs: number
      }
      const { commands, calls } = await this.#redis.read()
      await sleep(settledMs)
      if (this.#nats.total === known)
        return { messages: in_msgs + out_msgs, subjects: { ...this.#nats.heard }, commands, calls }
    }
  }
}

const settledMs = 50

/** Hears everything, and counts it by subject. */
class NatsListener {
  readonly heard: Counts = {}
  total = 0
  readonly #socket: Socket
  #rest: Buffer = Buffer.alloc(0)

  static async open(port: number): Promise<NatsListener> {
    const socket = await connected(port)
    socket.write('CONNECT {"verbose":false}\r\nSUB > 1\r\n')
    return new NatsListener(socket)
  }

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => this.#take(bytes))
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(bytes: Buffer): void {
    const { frames, rest } = splitNats(Buffer.concat([this.#rest, bytes]))
    this.#rest = rest
    for (const frame of frames) {
      const [verb, subject] = frame.bytes.toString('latin1').split(/[ \r]/, 2)
      if (verb === 'PING') this.#socket.write('PONG\r\n')
      if (verb !== 'MSG' && verb !== 'HMSG') continue
      this.heard[subject!] = (this.heard[subject!] ?? 0) + 1
      this.total++
    }
  }
}

/** Asks Redis for its counters. */
class RedisInfo {
  readonly #socket: Socket

  static async open(port: number): Promise<RedisInfo> {
    return new RedisInfo(await connected(port))
  }

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  async read(): Promise<{ commands: number; calls: Counts }> {
    this.#socket.write('INFO stats commandstats\r\n')
    let text = ''
    while (!isWhole(text)) {
      const [bytes] = (await once(this.#socket, 'data')) as [Buffer]
      text += bytes.toString('latin1')
    }
    const calls = [...text.matchAll(/^cmdstat_([^:]+):calls=(\d+)/gm)].map(([, name, count]) => [
      name!,
      Number(count),
    ])
    const [, commands] = /^total_commands_processed:(\d+)/m.exec(text)!
    return { commands: Number(commands), calls: Object.fromEntries(calls) as Counts }
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** A length, as many bytes, and the end of the line. */
function isWhole(text: string): boolean {
  const [head, length] = /^\$(\d+)\r\n/.exec(text) ?? []
  return head !== undefined && text.length >= head.length + Number(length) + 2
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

function grown(before: Counts, after: Counts): Counts {
  const grew = Object.entries(after).map(([name, count]): [string, number] => [
    name,
    count - (before[name] ?? 0),
  ])
  return Object.fromEntries(grew.filter(([, count]) => count > 0))
}

/** The sum of those that are so, and the rest. */
function parted(counts: Counts, isSo: (name: string) => boolean): [number, Counts] {
  const entries = Object.entries(counts)
  const sum = entries.filter(([name]) => isSo(name)).reduce((so, [, count]) => so + count, 0)
  return [sum, Object.fromEntries(entries.filter(([name]) => !isSo(name)))]
}
