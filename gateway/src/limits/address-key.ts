import { isIPv4, isIPv6 } from 'node:net'

const dotted = /^::ffff:(\d+(?:\.\d+){3})$/i

/** What is counted as one caller: an IPv4 address, or the /64 of an IPv6 one, of which everybody has as many as they like. */
export function addressKey(address: string): string {
  const { ipv4, groups } = read(address)
  return groups ? `${groups.slice(0, 4).join(':')}::/64` : (ipv4 ?? address)
}

/** What is counted as one network: the /24 of an IPv4 address, or the /48 of an IPv6 one, as one customer of a provider gets it. */
export function networkKey(address: string): string {
  const { ipv4, groups } = read(address)
  if (groups) return `${groups.slice(0, 3).join(':')}::/48`
  return ipv4 ? `${ipv4.split('.').slice(0, 3).join('.')}.0/24` : address
}

/** `ipv4`: in dotted form; `groups`: of an IPv6 address; neither: it is none. */
function read(address: string): { ipv4?: string; groups?: string[] } {
  // As a socket that listens on both kinds gives every IPv4 one.
  const [, mapped] = dotted.exec(address) ?? []
  if (mapped !== undefined) return { ipv4: mapped }
  if (!isIPv6(address)) return isIPv4(address) ? { ipv4: address } : {}
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? { ipv4: ipv4Of(groups.slice(6)) } : { groups }
}

/** The eight groups of digits, without zeros in front. */
function groupsOf(address: string): string[] {
  const [bare = ''] = address.split('%')
  // As the URL standard writes it, an IPv4 ending is two groups of digits like the others.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = front.split(':').filter(Boolean)
  const behind = back?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - groups.length - behind.length).fill('0')
  return [...groups, ...zeros, ...behind]
}

function ipv4Of(groups: string[]): string {
  return groups
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}
