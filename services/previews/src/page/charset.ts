/** The decoder for a page, by what its server says, its first bytes, or what stands in it; UTF-8 where nobody says it. */
export function decoderFor(contentType: string, beginning: Buffer): TextDecoder {
  const named = inHeader.exec(contentType)?.[1] ?? byMark(beginning) ?? inPage(beginning)
  return named === undefined ? new TextDecoder() : (known(named) ?? new TextDecoder())
}

const inHeader = /charset\s*=\s*["']?([\w:.-]{1,40})/i
/** As far as browsers look for it. */
const lookedAt = 1_024

function byMark(beginning: Buffer): string | undefined {
  if (beginning[0] === 0xef && beginning[1] === 0xbb && beginning[2] === 0xbf) return 'utf-8'
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be'
  return beginning[0] === 0xff && beginning[1] === 0xfe ? 'utf-16le' : undefined
}

function inPage(beginning: Buffer): string | undefined {
  const named = /<meta[^>]{0,200}charset/i.test(beginning.toString('latin1', 0, lookedAt))
  const found = named && inHeader.exec(beginning.toString('latin1', 0, lookedAt))?.[1]
  // Whoever could write this in ASCII did not write UTF-16.
  return found ? found.replace(/^utf-16.*$/i, 'utf-8') : undefined
}

function known(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label)
  } catch {
    // A name that no browser knows: the page is read as most are.
    return null
  }
}
