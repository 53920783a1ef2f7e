import { io } from 'socket.io-client'
import type { Socket } from './socket-port.ts'

/** Begins one Socket.IO connection. Coming back after a loss is ours to time, with a fresh token each time. */
export function connectSocketIo(url: string, accessToken: string): Socket {
  const options = {
    auth: { token: accessToken },
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    reconnection: false,
    forceNew: true,
    timeout: 10_000,
  }
  return url === '' ? io(options) : io(url, options)
}
