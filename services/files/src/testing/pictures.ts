import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { aFolder } from './a-folder.ts'

export interface Look {
  width: number
  height: number
  colour?: { r: number; g: number; b: number }
}

/** One colour, with another one in its upper left corner, so that a rotation shows. */
export function aPicture({ width, height, colour = { r: 200, g: 100, b: 50 } }: Look): Sharp {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isCorner = x < width / 2 && y < height / 2
      pixels.set(isCorner ? [20, 30, 240] : [colour.r, colour.g, colour.b], (y * width + x) * 3)
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Where it was taken, and by whom. */
export const cameraData = {
  IFD0: { Make: 'Camera of Mina', Artist: 'Mina' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '52/1 31/1 12/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '13/1 24/1 18/1',
  },
}

/** Each frame in another colour. */
export function anAnimation(frames: number, { width, height }: Look): Sharp {
  const frame = width * height * 3
  const pixels = Buffer.alloc(frames * frame)
  for (let n = 0; n < frames; n++) pixels.fill((n * 97) % 256, n * frame, (n + 1) * frame)
  return sharp(pixels, { raw: { width, height: height * frames, channels: 3, pageHeight: height } })
}

export async function saved(picture: Sharp, name = 'upload'): Promise<string> {
  const path = join(await aFolder(), name)
  await picture.toFile(path)
  return path
}

export async function savedBytes(bytes: Uint8Array | string, name = 'upload'): Promise<string> {
  const path = join(await aFolder(), name)
  await writeFile(path, bytes)
  return path
}

/** A small file whose header promises so many pixels. */
export function aPngThatSays(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const pixels = deflateSync(Buffer.alloc(10_000_000))
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Two images, one after the other, with these words where a camera writes. https://www.w3.org/TR/png-3 */
export async function anAnimatedPng(look: Look, words: string): Promise<Buffer> {
  const [first, second] = await Promise.all(
    [look.colour, { r: 10, g: 200, b: 10 }].map(async (colour) =>
      chunksOf(
        await aPicture({ ...look, ...(colour && { colour }) })
          .png()
          .toBuffer(),
      ),
    ),
  )
  const numbered = (n: number, ...rest: Buffer[]) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(n)
    return Buffer.concat([number, ...rest])
  }
  const frame = Buffer.alloc(22)
  frame.writeUInt32BE(look.width, 0)
  frame.writeUInt32BE(look.height, 4)
  frame.writeUInt16BE(1, 16)
  frame.writeUInt16BE(10, 18)
  return Buffer.concat([
    ...[pngSignature, chunk('IHDR', first!.get('IHDR')!), chunk('acTL', numbered(2, Buffer.alloc(4)))],
    ...[chunk('eXIf', Buffer.from(words)), chunk('tEXt', Buffer.from(`Comment\0<x:xmpmeta>${words}`))],
    ...[chunk('fcTL', numbered(0, frame)), chunk('IDAT', first!.get('IDAT')!)],
    ...[chunk('fcTL', numbered(1, frame)), chunk('fdAT', numbered(2, second!.get('IDAT')!))],
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function chunk(name: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, check])
}

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = pngSignature.length; at < png.length;) {
    const [length, name] = [png.readUInt32BE(at), png.toString('latin1', at + 4, at + 8)]
    chunks.set(
      name,
      Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), png.subarray(at + 8, at + 8 + length)]),
    )
    at += length + 12
  }
  return chunks
}
