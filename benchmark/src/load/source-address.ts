const perAddress = 5_000
const addresses = 250

/**
 * Addresses of this machine to come from, so that the ports of one of them are enough: every process has its own, and takes
 * another one after so many connections. Only towards this machine itself, and on Linux, where all of 127.0.0.0/8 is this machine;
 * elsewhere the system chooses.
 */
export class SourceAddresses {
  readonly #process: number
  readonly #platform: NodeJS.Platform
  #given = 0

  constructor(ofProcess: number, platform = process.platform) {
    this.#process = ofProcess
    this.#platform = platform
  }

  next(host: string): string | undefined {
    if (this.#platform !== 'linux' || !/^127\.|^localhost$/.test(host)) return undefined
    const turn = Math.floor(this.#given++ / perAddress) % addresses
    return `127.1.${this.#process}.${turn + 1}`
  }
}
