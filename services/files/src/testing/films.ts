/** A box of an MP4, with its size before its name. */
export function box(name: string, ...content: (Buffer | string)[]): Buffer {
  const all = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.from(`0000${name}`, 'latin1')
  head.writeUInt32BE(all.length + 8)
  return Buffer.concat([head, all])
}
