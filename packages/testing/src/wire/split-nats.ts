import type { Frame, Split } from './tampering.ts'

const newline = '\r\n'
const ofAChange = ['"event":"stream.changed', '"event":"awaited.changed']

/** What a NATS server says: lines, and after `MSG` and `HMSG` as many bytes as the line's last number tells. */
export const splitNats: Split = (bytes) => {
  const frames: Frame[] = []
  let at = 0
  for (;;) {
    const lineEnd = bytes.indexOf(newline, at)
    if (lineEnd === -1) break
    const [verb, ...words] = bytes.toString('latin1', at, lineEnd).split(' ')
    const isMessage = verb === 'MSG' || verb === 'HMSG'
    const start = lineEnd + newline.length
    const end = isMessage ? start + Number(words.at(-1)) + newline.length : start
    if (end > bytes.length) break
    frames.push({
      bytes: bytes.subarray(at, end),
      isHint: isMessage && ofAChange.some((words) => bytes.subarray(start, end).includes(words)),
    })
    at = end
  }
  return { frames, rest: bytes.subarray(at) }
}
