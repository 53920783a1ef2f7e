import type { Frame, Split } from './tampering.ts'

const newline = '\r\n'
const push = Buffer.from('*3\r\n$8\r\nsmessage\r\n')
const ofAChange = '"data":["event",'

/** What a Redis says. Of what it says unasked, that is a hint by which Socket.IO carries an event. */
export const splitRedis: Split = (bytes) => {
  const frames: Frame[] = []
  let at = 0
  for (let end = endOf(bytes, at); end !== -1; end = endOf(bytes, at)) {
    const frame = bytes.subarray(at, end)
    const isPush = frame.subarray(0, push.length).equals(push)
    frames.push({ bytes: frame, isHint: isPush && frame.includes(ofAChange) })
    at = end
  }
  return { frames, rest: bytes.subarray(at) }
}

/** Where the value that begins here ends; -1: it is not all there yet. */
function endOf(bytes: Buffer, at: number): number {
  const lineEnd = bytes.indexOf(newline, at)
  if (lineEnd === -1) return -1
  const start = lineEnd + newline.length
  const kind = String.fromCharCode(bytes[at]!)
  const count = Number(bytes.toString('latin1', at + 1, lineEnd))
  if (kind === '$') {
    const end = count < 0 ? start : start + count + newline.length
    return end > bytes.length ? -1 : end
  }
  let end = start
  for (let n = 0; kind === '*' && n < count && end !== -1; n++) end = endOf(bytes, end)
  return end
}
