import { Parser } from 'htmlparser2'

/** As far as browsers look for what a page says of its charset, in bytes. */
export const charsetWithin = 1_024

/**
 * The decoder for a page, as browsers choose it: by its first bytes, what its server says, or what stands in it; UTF-8 where nobody says it.
 * `beginning`: the first `charsetWithin` bytes, or all if they are fewer.
 */
export function decoderFor(contentType: string, beginning: Buffer): TextDecoder {
  const named = [byMark(beginning), inHeader.exec(contentType)?.[1], inPage(beginning)]
  for (const label of named) {
    const decoder = label === undefined ? null : known(label)
    if (decoder) return decoder
  }
  return new TextDecoder()
}

const inHeader = /charset\s*=\s*["']?([\w:.-]{1,40})/i

function byMark(beginning: Buffer): string | undefined {
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 'utf-8'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  return beginning[0] === 0xff && beginning[1] === 0xfe ? 'utf-16le' : undefined
}

/** By the first `meta` of its own that names one that is known: none in a comment, a script or a title is one. */
function inPage(beginning: Buffer): string | undefined {
  let named: string | undefined
  const parser = new Parser({
    onopentag(tag, { charset, content, 'http-equiv': httpEquiv }) {
      if (tag !== 'meta') return
      const inContent =
        httpEquiv?.toLowerCase() === 'content-type' ? inHeader.exec(content ?? '')?.[1] : undefined
      const label = labelOf(charset ?? inContent ?? '')
      if (named === undefined && known(label)) named = label
    },
  })
  // It is not ended: what the cut leaves open says nothing.
  parser.write(beginning.toString('latin1', 0, charsetWithin))
  return named
}

/** Whoever could write this in ASCII did not write UTF-16. */
const labelOf = (typed: string): string => typed.trim().replace(/^utf-16.*$/i, 'utf-8')

function known(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    // A name that no browser knows says nothing.
    return null
  }
}
