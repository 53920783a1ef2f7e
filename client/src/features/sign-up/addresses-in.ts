import { Email } from '@hubbub/protocol'

/** Addresses as people paste them: with commas, semicolons or on lines, also as `Mina <mina@example.org>`. */
export function addressesIn(text: string): { addresses: string[]; wrong: string[] } {
  const pieces = text
    .replaceAll(/(?:"[^"\n]*"|[^<>,;\n]*)\s*<([^<>\s]+)>/g, ' $1 ')
    .split(/[\s,;]+/)
    .filter(Boolean)
  const read = pieces.map((piece) => ({ piece, address: Email.safeParse(piece).data }))
  return {
    addresses: [...new Set(read.flatMap(({ address }) => address ?? []))],
    wrong: read.filter(({ address }) => address === undefined).map(({ piece }) => piece),
  }
}
