import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/**
 * Socket.IO and nothing else: who comes is in the room they name, and what is said there goes to everybody in it, numbered.
 * No token, no permission, no database. Listens on the port that it is given, or on one that is free, says it as a line of JSON,
 * and ends when asked to.
 */
const http: HttpServer = createServer()
const io = new Server(http, {
  transports: ['websocket'],
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
})
const lastNumbers = new Map<string, number>()

io.on('connection', async (socket) => {
  await socket.join(String(socket.handshake.auth['room']))
  socket.on(
    'say',
    ({ room, text }: { room: string; text: string }, answer: (reply: { n: number }) => void) => {
      const n = (lastNumbers.get(room) ?? 0) + 1
      lastNumbers.set(room, n)
      io.to(room).emit('said', { room, n, text })
      answer({ n })
    },
  )
})
http.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port })}\n`)
})
process.once('SIGTERM', () => void io.close())
