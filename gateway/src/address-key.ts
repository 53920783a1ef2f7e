import { isIPv6 } from 'node:net'

/** What is counted as one caller: an IPv4 address, or the /64 of an IPv6 one, of which everybody has as many as they like. */
export function addressKey(address: string): string {
  const [, mapped] = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIPv6(address) ? networkOf(address) : address
}

function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  // As the URL standard writes it, an IPv4 ending is two groups of digits like the others.
  const [front = '', back] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = front.split(':').filter(Boolean)
  const behind = back?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - groups.length - behind.length).fill('0')
  return `${[...groups, ...zeros, ...behind].slice(0, 4).join(':')}::/64`
}
