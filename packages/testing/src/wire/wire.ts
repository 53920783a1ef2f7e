import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface Address {
  host: string
  port: number
}

/** What becomes of what one connection's far end says: answers what takes its bytes. */
export type Tamper = (tell: (bytes: Buffer) => void) => (bytes: Buffer) => void

interface WireParts {
  /** Where the next connection leads, in the order in which they are tried. */
  far: () => readonly Address[]
  tamper?: Tamper
}

const asItIs: Tamper = (tell) => tell

/** A stretch of network of our own: it can be cut, or go dead, or be tampered with, and nobody else notices. */
export class Wire {
  readonly #parts: WireParts
  readonly #server = createServer((near) => void this.#join(near))
  readonly #ends = new Set<Socket>()
  #state: 'up' | 'cut' | 'dead' = 'up'

  constructor(parts: WireParts) {
    this.#parts = parts
  }

  async open(): Promise<this> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
    return this
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** This address, with our port in it. */
  insteadOf(address: string): string {
    const url = new URL(address)
    url.host = `127.0.0.1:${this.port}`
    return url.href
  }

  /** All connections end, and new ones are welcome. */
  hangUp(): void {
    for (const end of this.#ends) end.destroy()
  }

  /** As if the other side had been killed: connections end, new ones are refused. */
  cut(): void {
    this.#state = 'cut'
    this.hangUp()
  }

  /** As if the other side had been stopped: connections stay, and nothing is answered. */
  freeze(): void {
    this.#state = 'dead'
    for (const end of this.#ends) end.pause()
  }

  mend(): void {
    this.#state = 'up'
    for (const end of this.#ends) end.resume()
  }

  async close(): Promise<void> {
    this.cut()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #join(near: Socket): Promise<void> {
    near.on('error', () => near.destroy())
    near.pause()
    const far = this.#state === 'cut' ? null : await reach(this.#parts.far())
    if (!far || near.destroyed) {
      far?.destroy()
      return void near.destroy()
    }
    const { tamper = asItIs } = this.#parts
    this.#connect(near, far, (bytes) => far.write(bytes))
    this.#connect(
      far,
      near,
      // What is late must not come while nothing comes.
      tamper((bytes) => {
        if (this.#state === 'up' && near.writable) near.write(bytes)
      }),
    )
    if (this.#state === 'cut') near.destroy()
  }

  #connect(from: Socket, to: Socket, take: (bytes: Buffer) => void): void {
    this.#ends.add(from)
    from.on('data', take)
    from.on('error', () => from.destroy())
    from.on('close', () => {
      this.#ends.delete(from)
      to.destroy()
    })
    if (this.#state === 'dead') from.pause()
    else from.resume()
  }
}

/** The first one that takes a connection. */
async function reach(addresses: readonly Address[]): Promise<Socket | null> {
  for (const { host, port } of addresses) {
    const far = connect(port, host)
    try {
      await once(far, 'connect')
      return far
    } catch {
      // Nobody is there: the next one.
      far.destroy()
    }
  }
  return null
}

export function addressOf(url: string, standardPort: number): Address {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port || standardPort) }
}
