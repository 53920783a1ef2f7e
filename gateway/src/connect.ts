import { limits, operations, refusal, AppError, isOperationName, type Output } from '@hubbub/protocol'
import { asAppError, type Bus, type Clock, type Log } from '@hubbub/kit'
import type { Audience } from './audience.ts'
import type { Dispatch } from './dispatch.ts'
import type { PresenceWatch } from './presence-watch.ts'
import type { HubbubSocket } from './socket-types.ts'

export interface ConnectParts {
  bus: Bus
  dispatch: Dispatch
  audience: Audience
  watch: PresenceWatch
  clock: Clock
  log: Log
}

/** Brings a socket in: it may call at once, hears its rooms, and is then told where everything stands. */
export async function connect(socket: HubbubSocket, parts: ConnectParts): Promise<void> {
  const { bus, audience, watch, log, clock } = parts
  const { actor } = socket.data.meta
  takeCalls(socket, parts)
  socket.on('disconnect', () => {
    watch.watch(socket, [])
    bus.call('presence.left', { userId: actor.userId, socketId: socket.id }).catch((error: unknown) => {
      log.error({ err: error, userId: actor.userId }, 'could not note that somebody left')
    })
  })
  try {
    // Before anything is read, so that an end of the session or a removal in between finds the socket.
    await socket.join([actor.userId, actor.sessionId])
    if (audience.size(actor.sessionId as never) > limits.socketsPerSession)
      throw new AppError('limit_reached')
    await bus.call('accounts.authenticate', { accessToken: String(socket.handshake.auth['token']) })
    await joinRooms(socket, parts)
    const { heads } = await bus.operate('messages.heads', {}, socket.data.meta)
    socket.emit('welcome', { userId: actor.userId, heads, at: clock.wall() })
    await bus.call('presence.arrived', { userId: actor.userId, socketId: socket.id })
  } catch (error) {
    const { code } = asAppError(error)
    log.info({ userId: actor.userId, code }, 'a connection did not come about')
    socket.emit('bye', { reason: code === 'session_ended' ? 'session_ended' : 'resync', withinMs: 2_000 })
    socket.disconnect(true)
  }
}

/** Joined, then looked at again: a departure in between must not leave the socket in a room of the past. [P-12] */
async function joinRooms(socket: HubbubSocket, { bus, audience }: ConnectParts): Promise<void> {
  const { userId } = socket.data.meta.actor
  for (;;) {
    const { departures } = audience
    const { rooms } = await bus.call('groups.reach', { userId })
    const kept = new Set<string>([...rooms, userId, socket.data.meta.actor.sessionId, socket.id])
    for (const room of socket.rooms) if (!kept.has(room)) await socket.leave(room)
    await socket.join(rooms)
    if (departures === audience.departures || !socket.connected) return
  }
}

/** The one place where a socket's calls come in. */
function takeCalls(socket: HubbubSocket, { dispatch, watch }: ConnectParts): void {
  socket.onAny((name: unknown, input: unknown, answer: unknown) => {
    if (socket.data.isCut) return
    const reply = typeof answer === 'function' ? (answer as (reply: unknown) => void) : () => {}
    call(name, input).then(
      (data) => reply({ ok: true, data }),
      (error: unknown) => reply({ ok: false, ...refusal(asAppError(error)) }),
    )
  })

  async function call(name: unknown, input: unknown): Promise<unknown> {
    if (!isOperationName(name) || !operations[name].socket) throw new AppError('unknown_operation')
    const output = await dispatch(name, input, socket.data.meta)
    // By the answer, not by the question: strangers are left out of it.
    if (name === 'presence.watch') watch.watch(socket, watchedIn(output as Output<'presence.watch'>))
    return output
  }
}

const watchedIn = ({ presence }: Output<'presence.watch'>) => presence.map(({ userId }) => userId)
