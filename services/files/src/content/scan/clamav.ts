import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamAvAddress } from '@hubbub/runtime'
import type { Scanned, Scanner } from './scanner.ts'

interface ClamOptions {
  /** How long nothing may come back once everything was sent, and how long sending may stand still. */
  timeoutMs?: number
}

/** ClamAV's daemon, by its command INSTREAM: it gets the bytes, and needs to read none of our files. */
export function clamAv(address: ClamAvAddress, { timeoutMs = 60_000 }: ClamOptions = {}): Scanner {
  return {
    async scan(content) {
      const socket = connect(address)
      let broken: Error | undefined
      socket.on('error', (error) => (broken = error))
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`clamd said nothing for ${timeoutMs} ms`)))
      const answer = answerOf(socket)
      try {
        await once(socket, 'connect')
        await send(socket, content)
      } catch (error) {
        if (error instanceof SourceFailed) {
          socket.destroy()
          throw error.cause
        }
        broken ??= error as Error
        socket.end()
      }
      // It may say why it hung up before everything was sent: a file can be too large for it.
      const said = await answer
      socket.destroy()
      return understood(said, broken)
    },
  }
}

/** The content could not be read: that says nothing about the scanner. */
class SourceFailed extends Error {}

/** Each piece with its length before it; one of no length is the end. */
async function send(socket: Socket, content: AsyncIterable<Uint8Array>): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'))
  const pieces = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const { done, value } = await nextOf(pieces)
      if (done) break
      if (value.byteLength > 0) await write(socket, Buffer.concat([lengthOf(value.byteLength), value]))
    }
  } finally {
    await pieces.return?.()
  }
  await write(socket, lengthOf(0))
}

async function nextOf(pieces: AsyncIterator<Uint8Array>): Promise<IteratorResult<Uint8Array>> {
  try {
    return await pieces.next()
  } catch (cause) {
    throw new SourceFailed('the content could not be read', { cause })
  }
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

function write(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))
}

/** All that it said until it hung up. */
function answerOf(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve) => socket.once('close', () => resolve(Buffer.concat(chunks).toString())))
}

function understood(answer: string, broken: Error | undefined): Scanned {
  const text = answer.replace(/\0.*$/s, '').trim()
  const [, name] = /^stream: (.+) FOUND$/.exec(text) ?? []
  if (name) return { kind: 'infected', name }
  // Clean is only what was seen to its end.
  if (text === 'stream: OK' && !broken) return { kind: 'clean' }
  const reason = text ? `clamd answered: ${text.slice(0, 200)}` : (broken?.message ?? 'clamd did not answer')
  return { kind: 'unavailable', reason }
}
