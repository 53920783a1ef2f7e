import { createHash } from 'node:crypto'
import type { DeviceId } from '@hubbub/protocol'

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const chars = 26

/** Made of the endpoint, so that one device has one, whoever adds it and however often. */
export function deviceIdOf(endpoint: string): DeviceId {
  const digest = createHash('sha256').update(`hubbub device ${endpoint}`).digest()
  return `d_${Array.from(digest.subarray(0, chars), (byte) => digits[byte % 32]).join('')}`
}
