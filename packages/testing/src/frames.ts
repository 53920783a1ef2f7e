import { randomBytes } from 'node:crypto'

export interface Frame {
  opcode: number
  payload: Buffer
}

export const closing = 8

/** One frame, masked as a client's has to be. */
export function encodeFrame({ opcode, payload }: Frame): Buffer {
  const mask = randomBytes(4)
  const masked = payload.map((byte, index) => byte ^ mask[index % 4]!)
  return Buffer.concat([Buffer.from([0x80 | opcode]), encodeLength(payload.length), mask, masked])
}

/** The whole frames at the beginning of what came from a server, and the rest. */
export function decodeFrames(bytes: Buffer): { frames: Frame[]; rest: Buffer } {
  const frames: Frame[] = []
  let rest = bytes
  for (;;) {
    const frame = decodeFirst(rest)
    if (!frame) return { frames, rest }
    frames.push(frame)
    rest = rest.subarray(frame.end)
  }
}

function decodeFirst(bytes: Buffer): (Frame & { end: number }) | undefined {
  if (bytes.length < 2) return undefined
  const short = bytes[1]! & 0x7f
  const start = short < 126 ? 2 : short === 126 ? 4 : 10
  if (bytes.length < start) return undefined
  const length =
    short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2))
  const end = start + length
  return bytes.length < end
    ? undefined
    : { opcode: bytes[0]! & 0x0f, payload: bytes.subarray(start, end), end }
}

function encodeLength(length: number): Buffer {
  if (length < 126) return Buffer.from([0x80 | length])
  const long = Buffer.alloc(length < 65_536 ? 3 : 9)
  long[0] = 0x80 | (length < 65_536 ? 126 : 127)
  if (length < 65_536) long.writeUInt16BE(length, 1)
  else long.writeBigUInt64BE(BigInt(length), 1)
  return long
}
