import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'

export interface Answer {
  status: number
  headers: IncomingMessage['headers']
  text: string
}

/** What anybody gets there who has no account: no token, no cookie, no origin. */
export async function fetchPage(
  url: string,
  path: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Answer> {
  const asked = request(`${url}${path}`, { method, headers, agent: false })
  const answered = once(asked, 'response') as Promise<[IncomingMessage]>
  asked.end()
  const [response] = await answered
  return { status: response.statusCode!, headers: response.headers, text: await textOf(response) }
}

/** The texts of the messages on a page, in its order, without their tags. */
export const textsOn = ({ text }: Answer): string[] =>
  [...text.matchAll(/<div class="text" dir="auto">([^]*?)<\/div>/g)].map(([, html]) =>
    html!.replace(/<[^>]*>/g, ''),
  )

/** Where the `<link>`s of the page lead. */
export const linksOf = ({ text }: Answer): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/<link rel="(canonical|prev|next)" href="([^"]*)">/g)].map(([, rel, to]) => [
      rel!,
      to!,
    ]),
  )

/** The style of the page is the one that its policy allows. */
export function hasOwnStyle({ text, headers }: Answer): boolean {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  return String(headers['content-security-policy']).includes(`style-src 'sha256-${hash}'`)
}
