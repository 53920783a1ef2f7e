import type { IncomingMessage } from 'node:http'
import { Transform, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { LinkRefused } from '@hubbub/runtime'

const decoders: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * The bytes of an answer, decompressed, in pieces, at most so many, and at most so many compressed ones. What is more is not read: neither
 * what a bomb unpacks nor what never ends is ever in memory.
 */
export async function* readBody(response: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const body = decoded(response, most)
  let left = most
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      yield piece.subarray(0, left)
      left -= piece.length
      if (left <= 0) return
    }
  } finally {
    body.destroy()
    response.destroy()
  }
}

/** The whole of an answer; one that is larger is refused. */
export async function readWhole(response: IncomingMessage, most: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of readBody(response, most + 1)) {
    pieces.push(piece)
    size += piece.length
  }
  if (size > most) throw new LinkRefused('too large')
  return Buffer.concat(pieces)
}

function decoded(response: IncomingMessage, most: number): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  if (encoding === 'identity' || encoding === '') return response
  const decode = Object.hasOwn(decoders, encoding) ? decoders[encoding]! : null
  if (!decode) {
    response.destroy()
    throw new LinkRefused('an encoding that is not known')
  }
  const bounded = bound(most)
  const decoder = decode()
  response.on('error', (error) => decoder.destroy(error))
  bounded.on('error', (error) => decoder.destroy(error))
  // A cut answer ends without its last bytes: what came before it counts.
  return response.pipe(bounded).pipe(decoder)
}

/** Compressed bytes that unpack to nothing would never reach the other bound. */
function bound(most: number): Transform {
  let left = most
  return new Transform({
    transform(piece: Buffer, _, done) {
      left -= piece.length
      if (left < 0) done(new LinkRefused('too large'))
      else done(null, piece)
    },
  })
}
