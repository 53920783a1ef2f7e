import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { UserId } from '@hubbub/protocol'
import type { SeenDevice } from './decide-new-device.ts'

interface SignIn {
  userId: UserId
  sessionId: string
  device: string
  address: string
  at: number
}

/**
 * A device as it is known again: by what it calls itself without its versions, which change every few weeks, and by the network that it is in.
 * The same browser elsewhere counts as new: people sign in seldom, and whoever has their password does not sit beside them.
 */
export function seenDevice({ userId, sessionId, device, address, at }: SignIn): SeenDevice {
  const known = `${userId} ${familyOf(device)} ${networkOf(address)}`
  const hash = createHash('sha256').update(known).digest('base64url')
  return { hash, notice: { id: sessionId, device, address, at } }
}

/** What a device calls itself, without versions. */
export const familyOf = (device: string): string => device.replaceAll(/[\d._]+/g, '')

/** The first half of an IPv4 address, the first two groups of an IPv6 one: about what one provider has. */
function networkOf(address: string): string {
  const dotted = address.replace(/^::ffff:/i, '')
  if (!isIPv6(dotted)) return dotted.split('.').slice(0, 2).join('.')
  return dotted.toLowerCase().split(':').slice(0, 2).join(':')
}
