import { randomInt } from 'node:crypto'

/**
 * Few, and then the next one: where half of an address's ports are taken, the kernel looks through thousands to find a free one, and those of
 * a run before this one are taken for a minute.
 */
const perAddress = 250
const inOctet = 250
const addresses = inOctet * inOctet

/**
 * Addresses of this machine to come from, so that the ports of one of them are enough: every process has its own, and takes
 * another one after so many connections. Only towards this machine itself, and on Linux, where all of 127.0.0.0/8 is this machine;
 * elsewhere the system chooses.
 */
export class SourceAddresses {
  readonly #process: number
  readonly #platform: NodeJS.Platform
  /** Another one in each run. */
  readonly #first = randomInt(addresses)
  #given = 0

  constructor(ofProcess: number, platform = process.platform) {
    this.#process = ofProcess
    this.#platform = platform
  }

  next(host: string): string | undefined {
    if (this.#platform !== 'linux' || !/^127\.|^localhost$/.test(host)) return undefined
    const turn = (this.#first + Math.floor(this.#given++ / perAddress)) % addresses
    return `127.${this.#process + 1}.${Math.floor(turn / inOctet) + 1}.${(turn % inOctet) + 1}`
  }
}
