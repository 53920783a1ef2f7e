import { setTimeout as sleep } from 'node:timers/promises'
import { hubbubDialect } from '../../load/dialects/hubbub-dialect.ts'
import type { Target } from '../../servers/system-under-test.ts'

const lookEveryMs = 5

/** What one connection has heard. */
interface Heard {
  events: number
  /** Of the frames they came in. */
  bytes: number
}

/** One member who is online and counts what they hear, byte by byte: the load processes do not keep that. */
export class Listener {
  readonly #socket: WebSocket
  #heard: Heard = { events: 0, bytes: 0 }

  /** Answers when it is in. */
  static async enter({ host, port }: Target, accessToken: string): Promise<Listener> {
    const socket = new WebSocket(`ws://${host}:${port}${hubbubDialect.path}`)
    const listener = new Listener(socket)
    await new Promise<void>((entered, failed) => {
      socket.addEventListener('error', () => failed(new Error('the listener cannot connect')))
      socket.addEventListener('close', () => failed(new Error('the listener was not let in')))
      socket.addEventListener('message', ({ data }) => listener.#take(String(data), accessToken, entered))
    })
    return listener
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** Since it was asked last. */
  heard(): Heard {
    const heard = this.#heard
    this.#heard = { events: 0, bytes: 0 }
    return heard
  }

  /** Once it has heard something since it was asked last, or when time is up. */
  async next(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs
    while (this.#heard.events === 0 && performance.now() < end) await sleep(lookEveryMs)
  }

  leave(): void {
    this.#socket.close()
  }

  #take(text: string, accessToken: string, entered: () => void): void {
    const frame = Buffer.from(text)
    const meaning = hubbubDialect.understand(frame)
    if (meaning.kind === 'ping') this.#socket.send(meaning.reply)
    if (meaning.kind === 'go-on')
      this.#socket.send(typeof meaning.say === 'string' ? meaning.say : meaning.say(accessToken))
    if (meaning.kind === 'ready') entered()
    if (meaning.kind !== 'change' && meaning.kind !== 'receipt') return
    this.#heard.events += 1
    this.#heard.bytes += frame.length
  }
}
