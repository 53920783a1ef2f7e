import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Of IPv6 only this is global unicast so far; NAT64, v4-mapped and all other ways to write an address of IPv4 lie outside. */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Special all the same: what the library does not know by name. */
const special = [
  // Of protocols, with Teredo, ORCHID and benchmarks in it; documentation; the wire server of Azure, which hands out secrets.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '168.63.129.16/32'],
  // Relays of 6to4, and what stands for documentation and benchmarks in IPv4.
  ...['192.88.99.0/24', '192.0.0.0/24', '192.0.2.0/24', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
].map((net) => ipaddr.parseCIDR(net))

/** Whether this is an address of the public internet, and nobody's own. Whatever is not known to be one is none. */
export function isPublicAddress(text: string): boolean {
  // The library also knows short and octal ways to write one.
  if (isIP(text) === 0 || text.includes('%')) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast' || special.some((net) => isWithin(address, net))) return false
  return address.kind() === 'ipv4' || (address as ipaddr.IPv6).match(globalUnicast)
}

export function isWithin(
  address: ipaddr.IPv4 | ipaddr.IPv6,
  [net, bits]: [ipaddr.IPv4 | ipaddr.IPv6, number],
): boolean {
  if (address instanceof ipaddr.IPv4) return net instanceof ipaddr.IPv4 && address.match(net, bits)
  return net instanceof ipaddr.IPv6 && address.match(net, bits)
}
