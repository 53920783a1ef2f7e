/** Bytes of the file; `to` is not included. */
export interface Place {
  from: number
  to: number
}

/** Ids of the items of an `iinf` box that are EXIF or XMP. */
export function hiddenItems(iinf: Buffer): Set<number> {
  const ids = new Set<number>()
  for (let at = iinf[0] === 0 ? 6 : 8; at + 20 <= iinf.length;) {
    const size = iinf.readUInt32BE(at)
    if (size < 20) break
    const entry = iinf.subarray(at, at + size)
    const [version, isLong] = [entry[8]!, entry[8]! >= 3]
    const typeAt = isLong ? 18 : 16
    const type = entry.toString('latin1', typeAt, typeAt + 4)
    const isXmp = type === 'mime' && entry.includes('rdf+xml', typeAt, 'latin1')
    if (version >= 2 && (type === 'Exif' || isXmp))
      ids.add(isLong ? entry.readUInt32BE(12) : entry.readUInt16BE(12))
    at += size
  }
  return ids
}

/** Where an `iloc` box says that these items lie. */
export function placesOf(iloc: Buffer, wanted: ReadonlySet<number>, idatAt: number): Place[] {
  const version = iloc[0]!
  const sizes = iloc.readUInt16BE(4)
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15]
  const indexSize = version === 0 ? 0 : sizes & 15
  const idSize = version === 2 ? 4 : 2
  const places: Place[] = []
  let at = 6
  const next = (size: number) => {
    const value =
      size === 0 || at + size > iloc.length ? 0 : Number(`0x${iloc.toString('hex', at, at + size)}`)
    at += size
    return value
  }
  for (let count = next(idSize); count > 0 && at < iloc.length; count--) {
    const id = next(idSize)
    const method = version === 0 ? 0 : next(2) & 15
    // Which file it is in: this one.
    next(2)
    const base = next(baseSize) + (method === 1 ? idatAt : 0)
    for (let extents = next(2); extents > 0 && at < iloc.length; extents--) {
      next(indexSize)
      const from = base + next(offsetSize)
      const length = next(lengthSize)
      if (wanted.has(id) && length > 0) places.push({ from, to: from + length })
    }
  }
  return places
}
