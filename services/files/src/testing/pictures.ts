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
  const chunk = (name: string, data: Buffer) => {
    const content = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(content))
    return Buffer.concat([length, content, check])
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(10_000_000))
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
