const message = 0x34 /* '4': a message, to Engine.IO */
const wholeText = 0x81

/**
 * A message of Socket.IO as the one WebSocket frame that a server sends it in: text, whole, unmasked. In one buffer, as two
 * would be a `writev` for each socket, which is most of what a plain broadcast takes.
 */
export function textFrame(packet: string): Buffer {
  const length = Buffer.byteLength(packet) + 1
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(head + length)
  frame[0] = wholeText
  if (head === 2) frame[1] = length
  else if (head === 4) {
    frame[1] = 126
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = 127
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame[head] = message
  frame.write(packet, head + 1)
  return frame
}
