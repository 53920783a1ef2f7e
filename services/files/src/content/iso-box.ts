/** A box of MP4, HEIC and AVIF: where its content is in the file. ISO/IEC 14496-12. */
export interface Box {
  name: string
  from: number
  /** Not included. */
  to: number
}

/** The box that begins at `at`; `head` are the 16 bytes there. Null: it breaks off here. */
export function boxAt(head: Buffer, at: number, end: number): Box | null {
  if (head.length < 8) return null
  const short = head.readUInt32BE()
  const isLong = short === 1 && head.length === 16
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short
  const from = at + (isLong ? 16 : 8)
  return at + size >= from
    ? { name: head.toString('latin1', 4, 8), from, to: Math.min(at + size, end) }
    : null
}
