const at = 0x40
const space = 0x20
const zero = 0x30

/** A text of so many bytes that says when it left: `@<microseconds> ` and filling, at least one letter of it. */
export function stampedText(sentAt: number, bytes: number): string {
  const stamp = `@${sentAt} `
  return stamp + fillingOf(Math.max(1, bytes - stamp.length))
}

/** When the text left that begins here in the frame; null where it has no stamp. */
export function readStamp(frame: Buffer, from: number): number | null {
  if (frame[from] !== at) return null
  let value = 0
  for (let index = from + 1; index < frame.length; index++) {
    const byte = frame[index]!
    if (byte === space) return index > from + 1 ? value : null
    if (byte < zero || byte > zero + 9) return null
    value = value * 10 + (byte - zero)
  }
  return null
}

/** The same of a text that has been read already. */
export function stampOf(text: string): number | null {
  const [, digits] = /^@(\d+) /.exec(text) ?? []
  return digits === undefined ? null : Number(digits)
}

let filling = ''

/** The same letters each time: what is measured is not how fast we can make texts. */
function fillingOf(length: number): string {
  while (filling.length < length)
    filling += 'Nobody reads this, it only has to be as long as what people write. '
  // Servers trim what people write.
  return filling.slice(0, length).replace(/ $/, '.')
}
