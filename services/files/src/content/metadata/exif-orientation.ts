const mark = 'Exif\0\0'
const orientationTag = 0x0112

/** How a camera was held, of what it wrote into a JPEG; 1: upright, or not known. */
export function orientationOf(exif: Buffer): number {
  if (exif.toString('latin1', 0, mark.length) !== mark) return 1
  const tiff = exif.subarray(mark.length)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) =>
    at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at)
  const long = (at: number) =>
    at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at)
  const directory = long(4)
  const count = short(directory)
  for (let n = 0; n < count; n++) {
    const entry = directory + 2 + n * 12
    if (entry + 12 > tiff.length) return 1
    const value = short(entry + 8)
    if (short(entry) === orientationTag) return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}

/** A segment of a JPEG that says how it was held, and nothing else. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const content = Buffer.concat([Buffer.from(mark, 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
