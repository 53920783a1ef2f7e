import { Email } from '@hubbub/protocol'

/** Commas, semicolons and lines, also as they are written in Arabic and Chinese. */
const between = /[,;\n\r\u060c\u061b\uff0c\uff1b\u3001]+/
/** What stands around an address in the lists and headers of mail programs. */
const around = /^(?:mailto:|[<("'\u2018\u201c[\u2022*\u00b7-])+|[>)"'\u2019\u201d\].:]+$/gi
const header = /^\s*(?:to|cc|bcc|from)\s*:/gim

/**
 * Addresses as people paste them: with commas, semicolons or on lines, with names before or after them. Where none is in a piece, the piece is
 * told as wrong, unless it is the first half of a name such as `Smith, John <john@example.org>`.
 */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const addresses = new Set<string>()
  const wrong: string[] = []
  let isNameBefore: string | null = null
  for (const piece of text
    .replaceAll(header, '')
    .replaceAll(/"[^"\n]*"/g, ' ')
    .split(between)) {
    const words = piece
      .split(/[\s<>()]+/)
      .map((word) => word.replaceAll(around, ''))
      .filter(Boolean)
    if (words.length === 0) continue
    const candidates = words.filter((word) => word.includes('@'))
    if (isNameBefore !== null && !(candidates.length > 0 && piece.includes('<'))) wrong.push(isNameBefore)
    isNameBefore = candidates.length === 0 ? piece.trim() : null
    for (const candidate of candidates) {
      const { data } = Email.safeParse(candidate)
      if (data === undefined) wrong.push(candidate)
      else addresses.add(data)
    }
  }
  if (isNameBefore !== null) wrong.push(isNameBefore)
  return { addresses: [...addresses], wrong }
}
