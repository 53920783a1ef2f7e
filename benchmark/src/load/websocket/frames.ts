/** Kinds of frames, as RFC 6455 numbers them. */
export const opcodes = { text: 1, closing: 8, ping: 9, pong: 10 } as const

/** What a server sent that this client does not read; the connection is of no use any more. */
export class BadFrame extends Error {}

/** A frame of which not all has come yet. */
export interface Reading {
  /** As long as the whole frame once its length is known. Null when everything was whole. */
  torn: Buffer | null
  /** How much of it has come. */
  tornBytes: number
}

/** The payload is `bytes` between the two indices, good only during the call. */
export type TakeFrame<T> = (of: T, opcode: number, bytes: Buffer, from: number, to: number) => void

const longestHead = 10
const longestPayload = 64 * 1024 * 1024
const final = 0x80

/**
 * Reads the frames in what has just come, handing on each whole one in its order. What is torn at the end is copied and
 * kept in `of` for the next time; nothing else is.
 */
export function readFrames<T extends Reading>(
  of: T,
  bytes: Buffer,
  length: number,
  take: TakeFrame<T>,
): void {
  let at = of.torn === null ? 0 : mend(of, bytes, length, take)
  while (at < length) {
    const end = endOfFrame(bytes, at, length)
    if (end > length) return keep(of, bytes, at, length, end)
    takeWhole(of, bytes, at, end, take)
    at = end
  }
}

/** Completes the torn frame. Answers how much of `bytes` that took. */
function mend<T extends Reading>(of: T, bytes: Buffer, length: number, take: TakeFrame<T>): number {
  let at = 0
  for (;;) {
    const torn = of.torn!
    const end = endOfFrame(torn, 0, of.tornBytes)
    const add = Math.min(end - of.tornBytes, length - at)
    if (end > torn.length) of.torn = grown(torn, end, of.tornBytes)
    bytes.copy(of.torn!, of.tornBytes, at, at + add)
    of.tornBytes += add
    at += add
    if (endOfFrame(of.torn!, 0, of.tornBytes) <= of.tornBytes) break
    if (at === length) return at
  }
  const whole = of.torn!
  const end = of.tornBytes
  of.torn = null
  of.tornBytes = 0
  takeWhole(of, whole, 0, end, take)
  return at
}

function takeWhole<T>(of: T, bytes: Buffer, at: number, end: number, take: TakeFrame<T>): void {
  const first = bytes[at]!
  if ((first & 0xf0) !== final) throw new BadFrame(first & final ? 'it compresses' : 'it sends in fragments')
  const short = bytes[at + 1]!
  take(of, first & 0x0f, bytes, at + (short < 126 ? 2 : short === 126 ? 4 : longestHead), end)
}

/** Where the frame ends that begins at `at`; of a head that is not whole yet, where the head ends at least. */
function endOfFrame(bytes: Buffer, at: number, length: number): number {
  if (length - at < 2) return at + 2
  const short = bytes[at + 1]!
  if (short < 126) return at + 2 + short
  if (short > 127) throw new BadFrame('it masks')
  if (short === 126) return length - at < 4 ? at + 4 : at + 4 + bytes.readUInt16BE(at + 2)
  if (length - at < longestHead) return at + longestHead
  const payload = bytes.readUInt32BE(at + 2) * 2 ** 32 + bytes.readUInt32BE(at + 6)
  if (payload > longestPayload) throw new BadFrame(`it sends ${payload} bytes at once`)
  return at + longestHead + payload
}

function keep(of: Reading, bytes: Buffer, at: number, length: number, end: number): void {
  of.torn = Buffer.allocUnsafe(end - at)
  of.tornBytes = bytes.copy(of.torn, 0, at, length)
}

function grown(torn: Buffer, size: number, filled: number): Buffer {
  const larger = Buffer.allocUnsafe(size)
  torn.copy(larger, 0, 0, filled)
  return larger
}

// Any four bytes do. Not zeros: servers skip the work for those, and would look faster than they are.
const mask = Buffer.from([0x9d, 0x3a, 0x61, 0xc5])

/** One whole frame as a client has to send it: masked. */
export function clientFrame(payload: string | Buffer, opcode: number = opcodes.text): Buffer {
  const length = Buffer.byteLength(payload)
  const head = length < 126 ? 2 : length < 65_536 ? 4 : longestHead
  const frame = Buffer.allocUnsafe(head + 4 + length)
  frame[0] = final | opcode
  frame[1] = 0x80 | (head === 2 ? length : head === 4 ? 126 : 127)
  if (head === 4) frame.writeUInt16BE(length, 2)
  else if (head === longestHead) frame.writeBigUInt64BE(BigInt(length), 2)
  mask.copy(frame, head)
  if (typeof payload === 'string') frame.write(payload, head + 4)
  else payload.copy(frame, head + 4)
  for (let index = 0; index < length; index++) frame[head + 4 + index]! ^= mask[index & 3]!
  return frame
}
