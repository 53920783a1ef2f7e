import type { IncomingMessage } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { limits } from '@hubbub/protocol'
import { LinkRefused, nameOf } from '@hubbub/runtime'
import { readBody, readWhole } from '../http/read-body.ts'
import { openLink, type Opening } from '../http/open-link.ts'
import { charsetWithin, decoderFor } from './charset.ts'
import { cleanText } from './clean-text.ts'
import { descriptions, images, PageHead, siteNames, titles, type PageFields } from './page-head.ts'

/** What a link leads to, as far as a preview shows it: cleaned and cut. */
export interface Page {
  title: string
  description: string
  siteName: string
  kind: 'page' | 'image'
  /** As it was fetched; what it is nobody has looked at. */
  image: Buffer | null
}

const pageTypes = new Set(['text/html', 'application/xhtml+xml'])
/** So much is read in one turn of the event loop. */
const charsAtATime = 32 * 1024

/** Null where there is nothing to be shown. Throws why it could not be fetched. */
export async function readPage(link: URL, opening: Opening): Promise<Page | null> {
  const { url, response } = await openLink(
    link,
    'text/html,application/xhtml+xml;q=0.9,image/*;q=0.8',
    opening,
  )
  const type = typeOf(response)
  if (type.startsWith('image/')) {
    const image = await readWhole(response, opening.limits.imageBytes)
    return { title: nameOfFile(link), description: '', siteName: nameOf(link), kind: 'image', image }
  }
  if (!pageTypes.has(type)) {
    response.destroy()
    throw new LinkRefused('neither a page nor an image')
  }
  const fields = await fieldsOf(response, opening.limits.pageBytes)
  const title = first(fields, titles, limits.previewTitleChars)
  if (title === '') return null
  return {
    title,
    description: first(fields, descriptions, limits.previewDescriptionChars),
    siteName: first(fields, siteNames, limits.previewSiteChars) || nameOf(link).replace(/^www\./, ''),
    kind: 'page',
    image: await imageOf(fields, url, opening),
  }
}

async function fieldsOf(response: IncomingMessage, most: number): Promise<PageFields> {
  const head = new PageHead()
  const contentType = response.headers['content-type'] ?? ''
  for await (const text of textOf(readBody(response, most), contentType)) {
    for (let from = 0; from < text.length && !head.isOver; from += charsAtATime) {
      head.write(text.slice(from, from + charsAtATime))
      await nextTurn()
    }
    if (head.isOver) break
  }
  head.end()
  return head.fields
}

/** What says the charset may be cut by the network anywhere. */
async function* textOf(pieces: AsyncIterable<Buffer>, contentType: string): AsyncGenerator<string> {
  let beginning: Buffer = Buffer.alloc(0)
  let decoder: TextDecoder | null = null
  for await (const piece of pieces) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true })
      continue
    }
    beginning = Buffer.concat([beginning, piece])
    if (beginning.length < charsetWithin) continue
    decoder = decoderFor(contentType, beginning)
    yield decoder.decode(beginning, { stream: true })
  }
  yield decoder ? decoder.decode() : decoderFor(contentType, beginning).decode(beginning)
}

/** A page is shown without its image where that cannot be had. */
async function imageOf(fields: PageFields, page: URL, opening: Opening): Promise<Buffer | null> {
  const named = images.flatMap((name) => fields.get(name) ?? [])[0]
  if (named === undefined || named.length > limits.linkChars || !URL.canParse(named, page)) return null
  try {
    const { response } = await openLink(new URL(named, page), 'image/*', opening)
    if (typeOf(response).startsWith('image/')) return await readWhole(response, opening.limits.imageBytes)
    response.destroy()
    return null
  } catch (error) {
    if (isOfStop(error, opening.signal)) throw error
    return null
  }
}

/** The server stops, and the job is done by the next one. Of a time that has run out the page is shown. */
const isOfStop = (_error: unknown, signal: AbortSignal) =>
  signal.aborted && (signal.reason as Error).name !== 'TimeoutError'

const typeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()

const first = (fields: PageFields, names: readonly string[], max: number): string =>
  names.map((name) => cleanText(fields.get(name) ?? '', max)).find((text) => text !== '') ?? ''

function nameOfFile({ pathname, hostname }: URL): string {
  const last = pathname.split('/').at(-1)!
  return cleanText(decoded(last), limits.previewTitleChars) || hostname
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Not written as the standard says: shown as it is.
    return text
  }
}
