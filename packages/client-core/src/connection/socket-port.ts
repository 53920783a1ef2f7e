/** The part of a Socket.IO client socket that this library uses: one connection, never reconnecting by itself. */
export interface Socket {
  on(event: string, listener: (...args: unknown[]) => void): unknown
  /** The line is there: the server has answered, though it has not let anybody in yet. */
  onLine(listener: () => void): unknown
  emit(event: string, input: unknown, ack: (reply: unknown) => void): unknown
  disconnect(): unknown
}

/** Begins one connection with this access token. */
export type Connect = (url: string, accessToken: string) => Socket
