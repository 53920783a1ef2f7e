import { Email } from '@hubbub/protocol'

/** Commas, semicolons and lines, also as they are written in Arabic and Chinese. */
const between = /([,;\n\r\u060c\u061b\uff0c\uff1b\u3001]+)/
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
  let familyName: string | null = null
  const pieces = withoutNames(text.replaceAll(header, '')).split(between)
  for (let index = 0; index < pieces.length; index += 2) {
    const piece = pieces[index]!
    const words = piece
      .split(/[\s<>()]+/)
      .map((word) => word.replaceAll(around, ''))
      .filter(Boolean)
    const candidates = words.filter((word) => word.includes('@'))
    if (familyName !== null && !(candidates.length > 0 && piece.includes('<'))) wrong.push(familyName)
    familyName = null
    if (words.length > 0 && candidates.length === 0) {
      const isName = pieces[index + 1] === ',' && !/[.\d]/.test(piece)
      if (isName) familyName = piece.trim()
      else wrong.push(piece.trim())
    }
    for (const candidate of candidates) {
      const { data } = Email.safeParse(candidate)
      if (data === undefined) wrong.push(candidate)
      else addresses.add(data)
    }
  }
  if (familyName !== null) wrong.push(familyName)
  return { addresses: [...addresses], wrong }
}

/** In quotes names have commas, and lists have addresses. */
const withoutNames = (text: string): string =>
  text.replaceAll(/"([^"\n]*)"/g, (_, quoted: string) => (quoted.includes('@') ? ` ${quoted} ` : ' '))
