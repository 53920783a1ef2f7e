import type { Server } from 'node:http'
import type { Socket } from 'node:net'

const patienceMs = 2_000

/**
 * Connections that do not end although they were asked to: a polite close waits half a minute for a peer that does not
 * answer, and a server that stops does not.
 */
export class ForceClose {
  readonly #open = new Set<Socket>()

  constructor(server: Server) {
    server.on('connection', (connection) => {
      this.#open.add(connection)
      connection.once('close', () => this.#open.delete(connection))
    })
  }

  /** Waits for the closing, but not for those who make it wait. */
  async hurry(closing: Promise<unknown>, after: typeof setTimeout = setTimeout): Promise<void> {
    const impatience = after(() => {
      for (const connection of this.#open) connection.destroy()
    }, patienceMs)
    try {
      await closing
    } finally {
      clearTimeout(impatience)
    }
  }
}
