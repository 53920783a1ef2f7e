import type { EventEmitter } from 'node:events'
import { createRequire } from 'node:module'

/** As much of the driver's connection as is used here; it runs one command at a time. */
interface DriverConnection extends EventEmitter {
  error: Error | null
  command(...args: unknown[]): Promise<unknown>
}

/**
 * The driver (mongodb 7.9) waits for ever for a command whose connection was closed between the check that it is open and the
 * write: a destroyed socket says neither `drain` nor `error`. It happens when the driver interrupts the connections of a server that
 * its monitor has lost, and then nothing that waits behind this command ends. So a command fails with its connection.
 */
export function failWithConnection(Connection: { prototype: DriverConnection }): void {
  const run = Connection.prototype.command
  if (typeof run !== 'function') throw new Error('this driver is built otherwise: see closed-connections.ts')
  Connection.prototype.command = function (...args) {
    return new Promise((resolve, reject) => {
      const fail = () => reject(this.error ?? new Error('the connection is closed'))
      this.once('close', fail)
      const tidy = () => this.off('close', fail)
      run.apply(this, args).then(
        (answer) => {
          tidy()
          resolve(answer)
        },
        (error: Error) => {
          tidy()
          reject(error)
        },
      )
    })
  }
}

/** The class of the driver that mongoose brings along, which the driver does not export. */
export function driverConnection(): { prototype: DriverConnection } {
  const besideMongoose = createRequire(createRequire(import.meta.url).resolve('mongoose'))
  return besideMongoose('mongodb/lib/cmap/connection.js').Connection as never
}
