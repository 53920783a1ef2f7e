import {
  limits,
  operations,
  refusal,
  AppError,
  isOperationName,
  type OperationName,
  type Output,
} from '@hubbub/protocol'
import { asAppError, type Bus, type Clock, type Log } from '@hubbub/runtime'
import type { Admission } from '../limits/admission.ts'
import type { Audience } from '../rooms/audience.ts'
import type { Dispatch } from './dispatch.ts'
import type { Cork } from './cork.ts'
import { takeAvailability } from '../presence/availabilities.ts'
import { watchAgain, type PresenceWatch } from '../presence/presence-watch.ts'
import { readCall } from './read-call.ts'
import { syncAnswer } from './sync-answer.ts'
import { syncRooms } from '../rooms/sync-rooms.ts'
import type { PresenceReporter } from '../presence/presence-reporter.ts'
import type { HubbubSocket } from './socket-types.ts'

export interface ConnectParts {
  bus: Bus
  dispatch: Dispatch
  audience: Audience
  watch: PresenceWatch
  presenceReporter: PresenceReporter
  admission: Admission
  cork: Cork
  clock: Clock
  log: Log
  /** Of the web client that is served; null: none. */
  clientVersion: string | null
}

/** Brings sockets in: each may call at once, hears its rooms, and is then told where everything stands. */
export function createConnect(parts: ConnectParts): (socket: HubbubSocket) => Promise<void> {
  const { bus, audience, watch, presenceReporter, admission, cork, log, clock } = parts
  const client = parts.clientVersion ?? undefined
  const called = createCalled(parts)

  /** Shared by all sockets, each of which is `this`. */
  function disconnected(this: HubbubSocket): void {
    watch.watch(this, [])
    presenceReporter.left(this.data.meta.actor.userId, this.id, this.data.isIdle)
  }

  return async (socket) => {
    const { actor } = socket.data.meta
    socket.onAny(called)
    socket.on('disconnect', disconnected)
    try {
      // Before anything is read, so that an end of the session or a removal in between finds the socket.
      await socket.join([actor.userId, actor.sessionId])
      // On this gateway: it is a bound to what one session costs a process, and that holds with any number of them.
      if (audience.size(actor.sessionId as never) > limits.socketsPerSession)
        throw new AppError('limit_reached')
      const held = await bus.call('accounts.holds', { userId: actor.userId, sessionId: actor.sessionId })
      if (!held) throw new AppError('session_ended')
      // Unless a newer choice has come while this was asked.
      if (socket.data.meta.actor === actor && held !== true && held !== (actor.availability ?? 'auto'))
        takeAvailability(socket, held)
      const { streams } = await syncRooms(actor.userId, () => (socket.connected ? [socket] : []), parts)
      await audience.settled()
      const heads = await bus.call('messages.headsOf', { streams })
      socket.emit('welcome', { userId: actor.userId, heads, at: clock.wall(), client })
      const { meta, isIdle } = socket.data
      if (socket.connected) presenceReporter.arrived(actor.userId, socket.id, isIdle, meta.actor.availability)
    } catch (error) {
      const { code } = asAppError(error)
      log.info({ userId: actor.userId, code }, 'a connection did not come about')
      socket.emit('bye', { reason: code === 'session_ended' ? 'session_ended' : 'resync', withinMs: 2_000 })
      socket.disconnect(true)
    } finally {
      admission.leave(socket.conn)
      cork.release(socket.conn)
    }
  }
}

/** Made once: nothing is to be gained by asking for what is not there, however often. */
const unknown = { ok: false, ...refusal(new AppError('unknown_operation')) }

/** The one place where calls come in; shared by all sockets, each of which is `this`. */
function createCalled({ bus, audience, dispatch, watch, presenceReporter }: ConnectParts) {
  return function called(this: HubbubSocket, name: unknown, ...given: unknown[]): void {
    if (this.data.isCut) return
    const { input, reply } = readCall(given)
    if (!isOperationName(name) || !operations[name].socket) return reply(unknown)
    call(this, name, input).then(
      (data) =>
        reply(name === 'messages.sync' ? syncAnswer(data as Output<typeof name>) : { ok: true, data }),
      (error: unknown) => reply({ ok: false, ...refusal(asAppError(error)) }),
    )
  }

  async function call(socket: HubbubSocket, name: OperationName, input: unknown): Promise<unknown> {
    const { departureCount } = audience
    const output = await dispatch(name, input, socket.data.meta)
    if (name === 'presence.watch' && socket.connected) {
      // By the answer, not by the question: strangers are left out of it.
      watch.watch(socket, watchedIn(output as Output<'presence.watch'>))
      // An answer that a departure came in between of may be from before it.
      if (departureCount !== audience.departureCount) await watchAgain(socket, watch, bus)
    }
    if (name === 'presence.active' && socket.connected) {
      const { isActive } = output as Output<'presence.active'>
      presenceReporter.looked(socket.data.meta.actor.userId, socket.id, isActive)
    }
    if (name === 'presence.idle') turn(socket, (output as Output<'presence.idle'>).isIdle)
    return output
  }

  function turn(socket: HubbubSocket, isIdle: boolean): void {
    if (!socket.connected || socket.data.isIdle === isIdle) return
    socket.data.isIdle = isIdle
    presenceReporter.turned(socket.data.meta.actor.userId, socket.id, isIdle)
  }
}

const watchedIn = ({ presence }: Output<'presence.watch'>) => presence.map(({ userId }) => userId)
