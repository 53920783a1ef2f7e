import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import type { Config } from '@hubbub/runtime'
import { portInUse } from '../http/port-in-use.ts'

/**
 * A port that nobody has. Workers share it, and so the kernel would let them share it with another server as well: it is taken by
 * nobody else's leave, for a moment, before they take it.
 */
export function portToShare({ port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portInUse(port) : error),
    )
    server.listen({ port, host }, () => {
      const free = (server.address() as AddressInfo).port
      server.close(() => resolve(free))
    })
  })
}
