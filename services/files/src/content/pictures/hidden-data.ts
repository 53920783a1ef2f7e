import { createReadStream } from 'node:fs'
import type { Metadata } from 'sharp'

/** Whether a picture carries more than it shows: where, when and with what it was taken, by whom, and what else programs add. */
export async function hasHiddenData(source: string, metadata: Metadata): Promise<boolean> {
  const { exif, xmp, iptc, tifftagPhotoshop, comments = [], orientation = 1 } = metadata
  if (exif || xmp || iptc || tifftagPhotoshop || comments.length > 0 || orientation > 1) return true
  return hasMark(source)
}

/** Also where no decoder looks: behind the picture, in an animation, in a part of a newer kind. One too many only encodes it again. */
const marks = [
  'Exif\0\0',
  'eXIf',
  'http://ns.adobe.com/',
  'XMP DataXMP',
  '<x:xmpmeta',
  'Photoshop 3.0',
  'ftypmp4',
  'ftypiso',
]
const longest = Math.max(...marks.map(({ length }) => length))

export async function hasMark(source: string, start = 0): Promise<boolean> {
  let end = Buffer.alloc(0)
  for await (const chunk of createReadStream(source, { start, highWaterMark: 1024 * 1024 })) {
    const bytes = Buffer.concat([end, chunk as Buffer])
    if (marks.some((mark) => bytes.includes(mark, 0, 'latin1'))) return true
    // A mark may stand across the border of two chunks.
    end = bytes.subarray(-longest)
  }
  return false
}
