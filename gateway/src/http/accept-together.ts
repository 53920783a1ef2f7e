import { closeSync } from 'node:fs'
import type { Server } from 'node:net'
import { builtForHere, loadNative, type NativeAccept } from '../fan-out/native-send.ts'

/** Of Node: a connection, or what listens for them. */
interface Handle {
  readonly fd: number
  readonly constructor: new (kind: number) => Handle
  open(descriptor: number): number
  onconnection?: (this: Handle, error: number, connection: Handle | undefined) => void
}

/** A connection, for the constructor of a handle. */
const connectionKind = 0
/** With the one that Node takes. More gain little, and those who are in already wait for the end of the turn. */
const mostInTurn = 16

/** Null where it was not built or does not load here. */
export function openNativeAccept(file = builtForHere): NativeAccept | null {
  return loadNative(file)?.accept ?? null
}

/**
 * Node takes one connection in each turn of its event loop. Those of a crowd are then served one by one, each with a turn and with questions to
 * the store of its own; who is taken in the same turn is looked up together. There is no way to this but Node's own handle: where it is
 * made otherwise, connections are taken as before. Once the server listens.
 */
export function acceptTogether(server: Server, accept: NativeAccept | null): void {
  const listener = (server as { _handle?: Handle })._handle
  const takeOne = listener?.onconnection
  if (!accept || !listener || !takeOne) return
  const descriptors = new Int32Array(mostInTurn - 1)
  listener.onconnection = function (error, connection) {
    takeOne.call(this, error, connection)
    if (!connection) return
    const count = accept(this.fd, descriptors)
    for (const descriptor of descriptors.subarray(0, count)) {
      const another = new connection.constructor(connectionKind)
      if (another.open(descriptor) === 0) takeOne.call(this, 0, another)
      else closeSync(descriptor)
    }
  }
}
