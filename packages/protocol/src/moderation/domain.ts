import { z } from 'zod'
import { limits } from '../limits.ts'

/** The host of a link as browsers ask for it: `example.org`, also where somebody pasted a whole address. */
export const Domain = z
  .string()
  .max(limits.linkChars)
  .transform(hostOf)
  .pipe(
    z
      .string()
      .max(limits.domainChars)
      .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'is not a domain like example.org'),
  )

function hostOf(text: string): string {
  const bare = text
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/^\*?\.|^www\./, '')
  const address = `https://${bare}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
