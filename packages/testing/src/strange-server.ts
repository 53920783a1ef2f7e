import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A web server of somebody else on this machine. It counts who connects. */
export class StrangeServer {
  readonly #server: Server
  readonly #answers = new Map<string, Answer>()
  /** Of connections. */
  connections = 0
  readonly asked: IncomingMessage[] = []

  static async open(): Promise<StrangeServer> {
    const server = new StrangeServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  private constructor() {
    this.#server = createServer((request, response) => {
      this.asked.push(request)
      const answer = this.#answers.get(request.url!)
      if (answer) answer(request, response)
      else response.writeHead(404).end()
    })
    this.#server.on('connection', () => this.connections++)
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  on(path: string, answer: Answer): void {
    this.#answers.set(path, answer)
  }

  page(path: string, html: string | Buffer, headers: Record<string, string> = {}): void {
    this.on(path, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(html),
    )
  }

  redirect(path: string, location: string, status = 302): void {
    this.on(path, (_, response) =>
      response.writeHead(status, { location: Buffer.from(location).toString('latin1') }).end(),
    )
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}
