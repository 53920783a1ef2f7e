import { isIPv6 } from 'node:net'

const dotted = /^::ffff:(\d+(?:\.\d+){3})$/i

/** What is counted as one caller: an IPv4 address, or the /64 of an IPv6 one, of which everybody has as many as they like. */
export function addressKey(address: string): string {
  // As a socket that listens on both kinds gives every IPv4 one.
  const [, mapped] = dotted.exec(address) ?? []
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'
  return isMapped ? ipv4Of(groups.slice(6)) : `${groups.slice(0, 4).join(':')}::/64`
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
