/** Socket.IO's packets inside Engine.IO's messages, as text, of the default namespace. */
export type Packet =
  /** Engine.IO is open. */
  | { kind: 'open' }
  | { kind: 'ping' }
  | { kind: 'closing' }
  /** Socket.IO has let the connection in. */
  | { kind: 'connected' }
  | { kind: 'refused'; data: { message?: string; data?: unknown } }
  | { kind: 'disconnected' }
  | { kind: 'event'; name: string; payload: unknown }
  | { kind: 'answer'; id: number; payload: unknown }
  | { kind: 'other' }

export const socketIoPath = '/socket.io/?EIO=4&transport=websocket'
export const pong = '3'
/** What Engine.IO's answer to a ping or an acknowledgement costs is the client's; these packets are what it writes. */
export const connectPacket = (auth?: object): string => `40${auth ? JSON.stringify(auth) : ''}`
export const callPacket = (id: number, name: string, input: unknown): string =>
  `42${id}${JSON.stringify([name, input])}`

const zero = 0x30

export function readPacket(frame: Buffer): Packet {
  switch (frame[0]! - zero) {
    case 0:
      return { kind: 'open' }
    case 1:
      return { kind: 'closing' }
    case 2:
      return { kind: 'ping' }
    case 4:
      return readMessage(frame)
    default:
      return { kind: 'other' }
  }
}

function readMessage(frame: Buffer): Packet {
  switch (frame[1]! - zero) {
    case 0:
      return { kind: 'connected' }
    case 1:
      return { kind: 'disconnected' }
    case 2: {
      const [name, payload] = read(frame, 2) as [string, unknown]
      return { kind: 'event', name, payload }
    }
    case 3: {
      const from = frame.indexOf('[')
      const [payload] = read(frame, from) as [unknown]
      return { kind: 'answer', id: Number(frame.toString('latin1', 2, from)), payload }
    }
    case 4:
      return { kind: 'refused', data: read(frame, 2) as { message?: string } }
    default:
      return { kind: 'other' }
  }
}

function read(frame: Buffer, from: number): unknown {
  return JSON.parse(frame.toString('utf8', from, frame.length))
}
