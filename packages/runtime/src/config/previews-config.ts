import { isIP } from 'node:net'
import { StartupError } from '../startup-error.ts'

/** Whether links are previewed, and what may be fetched for that beside the public internet. */
export interface PreviewsConfig {
  isOn: boolean
  allowed: AllowedNet[]
}

/** A private network that may be fetched from: `10.1.0.0`, 16. */
export interface AllowedNet {
  address: string
  bits: number
  /** Beside 80 and 443. */
  port: number | null
}

/** `10.1.0.0/16`, `10.1.2.3/32:8080` or `[fd00::/8]:8080`, with commas. */
export function allowedNetsIn(
  entries: readonly string[],
  setting = 'HUBBUB_LINK_PREVIEWS_ALLOW',
): AllowedNet[] {
  return entries.map((entry) => {
    const [, bracketed, plain, portText] =
      /^(?:\[([^\]]+)\]|([^[\]]+?))(?::(\d{1,5}))?$/.exec(netFirst(entry)) ?? []
    const [address = '', bitsText = ''] = (bracketed ?? plain ?? '').split('/')
    const most = isIP(address) === 6 ? 128 : 32
    const port = portText === undefined ? null : Number(portText)
    const isNet = isIP(address) !== 0 && /^\d{1,3}$/.test(bitsText) && Number(bitsText) <= most
    if (!isNet || port === 0 || (port ?? 0) > 65_535)
      throw new StartupError(
        'bad_setting',
        `${setting} has '${entry}'. Give networks such as 10.1.0.0/16, 10.1.2.3/32:8080 or [fd00::/8]:8080.`,
      )
    return { address, bits: Number(bitsText), port }
  })
}

/** One of IPv6 without brackets has no port. */
const netFirst = (entry: string) => (isIP(entry.split('/')[0]!) === 6 ? `[${entry}]` : entry)
