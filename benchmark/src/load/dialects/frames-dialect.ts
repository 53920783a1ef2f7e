import type { Dialect } from './dialect.ts'
import { readStamp } from '../stamp.ts'

const space = 0x20

/**
 * Plain text frames. A client says `room text`; everybody who is connected hears `room n text`, with `n` from 1 upwards. Nobody
 * is greeted and nothing is answered; `!why` as the first frame refuses. Whoever has become a WebSocket and says `room` alone is in
 * and hears `room n`, the number of the last message.
 */
export const framesDialect: Dialect = {
  name: 'frames',
  path: '/',
  answers: false,
  greeting: (room) => room,
  understand(frame) {
    if (frame[0] === 0x21) return { kind: 'goodbye', why: frame.toString('utf8', 1) }
    const first = frame.indexOf(space)
    if (first === -1) return { kind: 'other' }
    const room = frame.toString('utf8', 0, first)
    const second = frame.indexOf(space, first + 1)
    const n = Number(frame.toString('latin1', first + 1, second === -1 ? frame.length : second))
    if (second === -1) return { kind: 'ready', heads: { [room]: n } }
    return { kind: 'receipt', room, position: n, sentAt: readStamp(frame, second + 1) }
  },
  say: ({ room, text }) => `${room} ${text}`,
}
