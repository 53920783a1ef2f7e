import type { Push, PushName, UserId } from '@hubbub/protocol'
import type { CallerMeta } from '@hubbub/runtime'
import type { Server, Socket } from 'socket.io'

type Calls = Record<string, (input: unknown, answer: (reply: unknown) => void) => void>
type Pushes = { [N in PushName]: (payload: Push<N>) => void }

export interface SocketData {
  meta: CallerMeta & { actor: NonNullable<CallerMeta['actor']> }
  /** Whose presence this socket has on screen. */
  watching: ReadonlySet<UserId>
  /** Nobody uses the device, as it said last. */
  isIdle: boolean
  /** Cut off for not reading: nothing more is taken from it. */
  isCut: boolean
}

export type HubbubSockets = Server<Calls, Pushes, Record<string, never>, SocketData>
export type HubbubSocket = Socket<Calls, Pushes, Record<string, never>, SocketData>
