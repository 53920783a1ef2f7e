interface Packets {
  readyState: string
  /** Packets that have not been given to the transport yet. */
  writeBuffer: readonly { data?: unknown }[]
  /** Of a WebSocket, ws's own; none while polling. */
  transport: { socket?: { bufferedAmount: number; terminate(): void } }
  close(discards: boolean): void
}

/** How much waits for the peer to read: in Engine.IO's queue, in ws, and in Node's stream; nothing once it is closed. `conn`: of Engine.IO. */
export function waitingBytes(conn: unknown): number {
  const { readyState, writeBuffer, transport } = conn as Packets
  if (readyState === 'closed') return 0
  let bytes = transport.socket?.bufferedAmount ?? 0
  for (const { data } of writeBuffer)
    if (typeof data === 'string' || data instanceof Uint8Array) bytes += data.length
  return bytes
}

/** Ends the connection at once; a polite close would wait for a peer that does not read. */
export function cutOff(conn: unknown): void {
  const { transport, close } = conn as Packets
  if (transport.socket) transport.socket.terminate()
  else close.call(conn, true)
}
