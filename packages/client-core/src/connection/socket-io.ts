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
  const socket = url === '' ? io(options) : io(url, options)
  return {
    on: (event, listener) => socket.on(event, listener),
    onLine: (listener) => socket.io.on('open', listener),
    emit: (event, input, ack) => socket.emit(event, input, ack),
    disconnect: () => socket.disconnect(),
  }
}
