import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '@hubbub/protocol'
import type { CutOffs } from './cut-offs.ts'
import { takeOver } from '../http/take-over.ts'

const { requestsUnanswered: most } = limits
/** What was read in the same piece comes in even so. Nobody who means well gets as far as this. */
const farBeyond = 4 * most

/** Of requests that waited for others of their connection, so that those who send one at a time come between them. */
const mostPerTurn = 16

const unanswered = Symbol('unanswered')
const line = Symbol('line')
type Exchange = [request: IncomingMessage, response: ServerResponse]
type Counted = Socket & {
  parser?: { onIncoming?: () => number }
  [unanswered]?: number
  /** Requests that are begun when those before them have their answers. */
  [line]?: Exchange[]
}

/**
 * Bounds how many requests of one connection are without an answer: while there are `most`, no more is read. They are begun one after the
 * other, since they are answered in their order anyway, and others come between them. An answer that the peer does not read counts as
 * none. Once everything else listens to the server: who is cut off gets no further than here.
 */
export function boundUnanswered(server: Server, cutOffs: CutOffs): void {
  const serve = takeOver(server, 'request')
  /** The next request of each may begin. */
  const ready: Counted[] = []
  let serving: NodeJS.Immediate | undefined
  server.on('request', (request, response) => {
    const connection = request.socket as Counted
    if (connection.destroyed) return
    const count = (connection[unanswered] ?? 0) + 1
    if (count > farBeyond) {
      cutOffs.note('requests', connection.remoteAddress)
      dropRest(connection)
      return void connection.destroy()
    }
    connection[unanswered] = count
    response.once('close', answered)
    // Node reads on at the end of each request, which is yet to come for this one.
    if (count >= most) process.nextTick(hold, connection)
    if (count === 1) serve(request, response)
    else (connection[line] ??= []).push([request, response])
  })

  /** Shared by all answers, each of which is `this`. */
  function answered(this: ServerResponse): void {
    const connection = this.req.socket as Counted
    const count = connection[unanswered]! - 1
    connection[unanswered] = count
    if (count === most - 1) connection.resume()
    if (count === 0) return
    ready.push(connection)
    serving ??= setImmediate(serveSome)
  }

  function serveSome(): void {
    for (const connection of ready.splice(0, mostPerTurn)) {
      const next = connection.destroyed ? undefined : connection[line]?.shift()
      if (next) serve(...next)
    }
    serving = ready.length > 0 ? setImmediate(serveSome) : undefined
  }
}

/**
 * What was read with it would still be told one by one, which takes up to 100 ms for a thousand requests. Node has no other way to stop
 * it; where it names this otherwise, they are told and not served.
 */
function dropRest({ parser }: Counted): void {
  if (parser?.onIncoming) parser.onIncoming = () => 2
}

function hold(connection: Counted): void {
  if (connection[unanswered]! >= most) connection.pause()
}
