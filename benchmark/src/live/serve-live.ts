import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LiveFeed } from './live-feed.ts'
import { livePage, pageScript } from './live-page.ts'
import { parts, type PartName } from './live-parts.ts'
import { after, untold } from './live-state.ts'

export interface LivePage {
  url: string
  /** Shows the last state to everybody who looks, and ends. */
  close(): Promise<void>
}

interface Options {
  /** A free one without it. */
  port?: number
  /** At most so often is anything drawn: the benchmark needs the machine more. */
  everyMs?: number
}

/** One page on this machine that shows a run while it goes on. Nothing is drawn when nobody looks. */
export async function serveLive(
  feed: LiveFeed,
  { port = 0, everyMs = 250 }: Options = {},
): Promise<LivePage> {
  let state = untold
  let waiting: NodeJS.Timeout | undefined
  const readers = new Map<ServerResponse, Map<PartName, string>>()
  const stopListening = feed.subscribe((event) => {
    state = after(state, event)
    if (readers.size > 0) waiting ??= setTimeout(tell, everyMs)
  })

  function tell() {
    waiting = undefined
    for (const [reader, has] of readers) {
      // Who reads slowly misses drawings, and gets the newest when there is room again.
      if (reader.writableNeedDrain) continue
      const changed = changedParts(has)
      if (Object.keys(changed).length > 0) reader.write(eventText('parts', changed))
    }
  }

  function changedParts(has: Map<PartName, string>): Partial<Record<PartName, string>> {
    const changed: Partial<Record<PartName, string>> = {}
    for (const name of Object.keys(parts) as PartName[]) {
      const html = parts[name](state)
      if (has.get(name) === html) continue
      has.set(name, html)
      changed[name] = html
    }
    return changed
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const answer = (status: number, type: string, text: string) =>
      response.writeHead(status, { ...headers, 'content-type': `${type}; charset=utf-8` }).end(text)
    if (request.url === '/') return void answer(200, 'text/html', livePage(state))
    if (request.url === '/page.js') return void answer(200, 'text/javascript', pageScript)
    if (request.url !== '/events') return void answer(404, 'text/plain', 'There is one page here: /\n')
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' })
    const has = new Map<PartName, string>()
    response.write(eventText('parts', changedParts(has)))
    readers.set(response, has)
    response.once('close', () => readers.delete(response))
    response.on('drain', () => (waiting ??= setTimeout(tell, everyMs)))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      stopListening()
      clearTimeout(waiting)
      for (const [reader, has] of readers)
        reader.end(eventText('parts', changedParts(has)) + eventText('done', {}))
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  }
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src data:; script-src 'self'; style-src 'unsafe-inline'",
}

function eventText(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}
