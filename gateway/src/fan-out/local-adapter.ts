import { Adapter } from 'socket.io-adapter'
import { installAdapter } from './install-adapter.ts'
import type { FanOut } from './fan-out.ts'

/** Socket.IO's adapter for a process that is alone. */
export function localAdapter(fanOut: FanOut) {
  // Socket.IO calls it with `new`.
  return function adapter(namespace: unknown) {
    return installAdapter(new Adapter(namespace), fanOut)
  }
}
