import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@hubbub/protocol'
import type { CutOffs } from './cut-offs.ts'
import { takeOver } from './take-over.ts'

const unanswered = Symbol('unanswered')
type Counted = Socket & { [unanswered]?: number }

const { requestsUnanswered: most } = limits
/** What was read in the same piece comes in even so. Nobody who means well gets as far as this. */
const farBeyond = 4 * most

/**
 * Bounds how many requests of one connection are without an answer: while there are `most`, no more is read. An answer that the peer
 * does not read counts as none. Once everything else listens to the server: who is cut off gets no further than here.
 */
export function boundUnanswered(server: Server, cutOffs: CutOffs): void {
  const serve = takeOver(server, 'request')
  server.on('request', (request, response) => {
    const connection = request.socket as Counted
    // What was read with it is still told one by one.
    if (connection.destroyed) return
    const count = (connection[unanswered] ?? 0) + 1
    if (count > farBeyond) {
      cutOffs.note('requests', connection.remoteAddress)
      return void connection.destroy()
    }
    connection[unanswered] = count
    response.once('close', answered)
    // Node reads on at the end of each request, which is yet to come for this one.
    if (count >= most) process.nextTick(hold, connection)
    serve(request, response)
  })
}

function hold(connection: Counted): void {
  if (connection[unanswered]! >= most) connection.pause()
}

/** Shared by all answers, each of which is `this`. */
function answered(this: ServerResponse): void {
  const connection = this.req.socket as Counted
  const count = connection[unanswered]! - 1
  connection[unanswered] = count
  if (count === most - 1) connection.resume()
}
