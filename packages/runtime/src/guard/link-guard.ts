import { isIP } from 'node:net'
import type { AllowedNet } from '../config/previews-config.ts'
import ipaddr from 'ipaddr.js'
import { LinkRefused } from './link-refused.ts'
import { isPublicAddress, isWithin } from './public-address.ts'

export type Resolve = (name: string) => Promise<string[]>

export interface GuardParts {
  /** What this server is called itself: it does not call on itself. */
  ownNames: readonly string[]
  /** The addresses of this machine, now. */
  ownAddresses: () => readonly string[]
  /** Beside the public internet. */
  allowed: readonly AllowedNet[]
  /** All addresses of a name. */
  resolve: Resolve
}

/** Names that mean something in one's own network only. */
const privateName =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|private|home\.arpa|invalid|test|onion)$/
const usualPorts = new Set(['', '80', '443'])

/**
 * Decides what the server may fetch for somebody, and answers at which addresses. Whoever connects has to connect to one of these and ask no
 * resolver again: the second answer may be another one. [SSRF]
 */
export class LinkGuard {
  readonly #parts: GuardParts

  constructor(parts: GuardParts) {
    this.#parts = parts
  }

  async addressesOf(url: URL): Promise<string[]> {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new LinkRefused('another protocol')
    if (url.username || url.password) throw new LinkRefused('a password in it')
    const name = nameOf(url)
    if (this.#parts.ownNames.includes(name)) throw new LinkRefused('this server itself')
    const addresses = isIP(name) ? [name] : await this.#resolved(name)
    if (addresses.length === 0) throw new LinkRefused('a name without an address')
    // One that is not public is enough: who answers with both wants us to take the other one next time.
    const isPrivate = !isIP(name) && isPrivateName(name)
    const isFine = (address: string) =>
      this.#isAllowed(address, url.port) ||
      (!isPrivate && usualPorts.has(url.port) && this.#isPublic(address))
    const wrong = addresses.find((address) => !isFine(address))
    if (wrong !== undefined) throw new LinkRefused('an address, a name or a port that is not public')
    return addresses
  }

  /** A name that no public one can be is asked for only where private networks are allowed. */
  async #resolved(name: string): Promise<string[]> {
    if (isPrivateName(name) && this.#parts.allowed.length === 0)
      throw new LinkRefused('an address, a name or a port that is not public')
    return this.#parts.resolve(name)
  }

  #isPublic(address: string): boolean {
    return isPublicAddress(address) && !this.#parts.ownAddresses().includes(address)
  }

  #isAllowed(text: string, port: string): boolean {
    if (isIP(text) === 0) return false
    const address = ipaddr.parse(text)
    return this.#parts.allowed.some(
      (net) =>
        isWithin(address, [ipaddr.parse(net.address), net.bits]) &&
        (net.port === null ? usualPorts.has(port) : port === `${net.port}`),
    )
  }
}

/** Without the brackets of IPv6 and the dot of a whole name; the parser of addresses has made one of all ways to write IPv4. */
export const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()

const isPrivateName = (name: string): boolean => !name.includes('.') || privateName.test(name)
