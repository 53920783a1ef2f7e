import { stampOf } from '../../load/stamp.ts'

/** What a server says to a lean request, once all of it has come. */
export interface HttpAnswer {
  status: number
  body: Buffer
}

/** A head longer than this is not one. */
const longestHead = 64 * 1024

/**
 * The answer that these bytes are; null while some of it is to come. There is one request at a time on a connection, so
 * that nothing can follow.
 *
 * @throws Error for what is not an HTTP/1.1 answer with a length.
 */
export function readAnswer(bytes: Buffer): HttpAnswer | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1 && bytes.length <= longestHead) return null
  const head = bytes.toString('latin1', 0, end)
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (end === -1 || status === undefined || length === undefined)
    throw new Error('the answer is not one of HTTP with a length')
  const from = end + 4
  const to = from + Number(length)
  if (bytes.length > to) throw new Error('more came than was asked for')
  return bytes.length < to ? null : { status: Number(status), body: bytes.subarray(from, to) }
}

/** A headline as those who watch see it. */
export interface Seen {
  version: number
  /** When its sender's bytes left, in microseconds of this machine's monotonic clock; null for what no benchmark set. */
  sentAt: number | null
}

/** What the body of an answer says; thousands get the same one, so that the last one is not read again. */
export class HeadlineReader {
  #last = Buffer.alloc(0)
  #seen: Seen = { version: 0, sentAt: null }

  read(body: Buffer): Seen {
    if (this.#last.equals(body)) return this.#seen
    const { headline } = JSON.parse(body.toString()) as { headline: { version: number; text: string } }
    this.#last = Buffer.from(body)
    this.#seen = { version: headline.version, sentAt: stampOf(headline.text) }
    return this.#seen
  }
}

/** The code in the body of a refusal; null where there is none. */
export function refusalIn(body: Buffer): string | null {
  try {
    return (JSON.parse(body.toString()) as { code?: string }).code ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}
