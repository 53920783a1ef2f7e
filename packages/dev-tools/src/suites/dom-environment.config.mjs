import { TestEnvironment } from 'jest-environment-jsdom'

const ofNode = [
  'structuredClone',
  'Request',
  'Response',
  'Headers',
  'TextEncoder',
  'TextDecoder',
  'setImmediate',
  'clearImmediate',
  'BroadcastChannel',
]

/** As far as a page needs one to begin a task of its own. Node's would keep the process from ending. */
class TaskChannel {
  port1 = { onmessage: null }
  port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage?.()) }
}

/** A page without a screen. What browsers have and jsdom has not, and Node has, is Node's. */
export default class DomEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const { global, dom } = this
    // What React has for developers takes as long as React.
    global.process.env.NODE_ENV = 'production'
    for (const name of ofNode) global[name] ??= globalThis[name]
    global.MessageChannel ??= TaskChannel
    global.fetch = (url, { signal, ...init } = {}) => {
      // Node's takes no signal of the page.
      const stop = new AbortController()
      signal?.addEventListener('abort', () => stop.abort(signal.reason))
      return fetch(new URL(url, global.location.href), { ...init, signal: stop.signal })
    }
    global.goTo = (url) => dom.reconfigure({ url })
  }
}
