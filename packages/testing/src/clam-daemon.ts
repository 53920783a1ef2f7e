import { createServer, type Server, type Socket } from 'node:net'

/** Null: it says nothing, or has said it itself. */
export type ClamAnswer = (content: Buffer, socket: Socket) => string | null

/** Speaks the protocol of ClamAV's daemon: refuses what does not, gathers the pieces, and answers by what is in them. */
export async function clamDaemon(where: number | string, answerTo: ClamAnswer): Promise<Server> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      bytes = Buffer.concat([bytes, chunk])
      const content = wholeContent(bytes)
      if (content === null) return
      const answer = content === 'unknown' ? 'UNKNOWN COMMAND' : answerTo(content, socket)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(where, () => resolve()))
  return server
}

/** Calls content infected that has these words in it. */
export const judgedBy =
  (harmful: string): ClamAnswer =>
  (content) =>
    content.includes(harmful) ? 'stream: Hubbub.Test.Signature FOUND' : 'stream: OK'

function wholeContent(bytes: Buffer): Buffer | 'unknown' | null {
  const command = 'zINSTREAM\0'
  if (bytes.length < command.length) return null
  if (bytes.subarray(0, command.length).toString() !== command) return 'unknown'
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(bytes.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
