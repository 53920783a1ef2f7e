import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

/** A network line between a browser and the server that a test can cut and mend. */
export class Line {
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  #isCut = false
  #isSilent = false

  static async to(url: string): Promise<Line> {
    const line = new Line(Number(new URL(url).port))
    await new Promise<void>((resolve) => line.#server.listen(0, '127.0.0.1', resolve))
    return line
  }

  private constructor(port: number) {
    this.#server = createServer((near) => {
      if (this.#isCut) return void near.destroy()
      // Nobody says that it is dead.
      if (this.#isSilent) {
        this.#ends.add(near)
        return void near.on('error', () => near.destroy())
      }
      const far = connect(port, '127.0.0.1')
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one)
        one.once('close', () => {
          this.#ends.delete(one)
          other.destroy()
        })
        one.on('error', () => one.destroy())
        one.pipe(other)
      }
    })
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  cut(): void {
    this.#isCut = true
    for (const end of this.#ends) end.destroy()
  }

  /** From now on nothing arrives, and nothing says so. */
  silence(): void {
    this.#isSilent = true
    for (const end of this.#ends) end.unpipe().pause()
  }

  mend(): void {
    if (this.#isSilent) for (const end of this.#ends) end.destroy()
    this.#isCut = this.#isSilent = false
  }

  close(): void {
    this.cut()
    this.#server.close()
  }
}
