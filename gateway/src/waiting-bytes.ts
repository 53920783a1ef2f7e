import type { HubbubSocket } from './socket-types.ts'

/** Engine.IO's packets that have not been given to the transport yet. */
interface Packets {
  writeBuffer: { data?: unknown }[]
  /** Of a WebSocket, ws's own; none while polling. */
  transport: { socket?: { bufferedAmount: number; terminate(): void } }
}

/** How much waits for this socket's peer to read: in Engine.IO's queue, in ws, and in Node's stream. */
export function waitingBytes(socket: HubbubSocket): number {
  const { writeBuffer, transport } = socket.conn as unknown as Packets
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer)
    if (typeof data === 'string' || data instanceof Uint8Array) bytes += data.length
  return bytes
}

/** Ends the connection at once; a polite close would wait for a peer that does not read. */
export function cutOff(socket: HubbubSocket): void {
  const { transport } = socket.conn as unknown as Packets
  if (transport.socket) transport.socket.terminate()
  else socket.conn.close(true)
}
