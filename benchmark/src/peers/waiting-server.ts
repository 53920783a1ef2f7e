import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { now } from '../measure/clock.ts'

/**
 * Speaks as socketio-server.ts does, but waits a known time before it tells anybody, and counts how long it truly took: from
 * having read the words to having written them to the last one. So there is something to hold the tool's figures against.
 * The wait in milliseconds is its argument; the count stands on `/metrics`.
 */
const delayMs = Number(process.argv[2])
let rounds = 0
let seconds = 0

const http: HttpServer = createServer((request, response) => {
  if (request.url !== '/metrics') return void response.writeHead(404).end()
  response.end(`waiting_round_seconds_sum ${seconds}\nwaiting_round_seconds_count ${rounds}\n`)
})
const io = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false })
const lastNumbers = new Map<string, number>()

io.on('connection', async (socket) => {
  await socket.join(String(socket.handshake.auth['room']))
  socket.on(
    'say',
    ({ room, text }: { room: string; text: string }, answer: (reply: { n: number }) => void) => {
      const readAt = now()
      const n = (lastNumbers.get(room) ?? 0) + 1
      lastNumbers.set(room, n)
      answer({ n })
      setTimeout(() => {
        // It has written to everybody when this returns: nobody here has a frame waiting.
        io.to(room).emit('said', { room, n, text })
        seconds += (now() - readAt) / 1e6
        rounds++
      }, delayMs)
    },
  )
})
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ port: (http.address() as AddressInfo).port })}\n`)
})
process.once('SIGTERM', () => void io.close())
