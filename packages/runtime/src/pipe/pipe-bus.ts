import type { InternalCommands } from '@hubbub/protocol/internal'
import type { ServiceSchema } from 'moleculer'
import { asAppError } from '../app-error.ts'
import type { Bus } from '../bus/broker.ts'
import type { InternalCall } from '../bus/internal-call.ts'
import { Commands } from '../bus/commands.ts'
import type { Log } from '../log.ts'
import { RunningCalls } from '../bus/running-calls.ts'
import { invalidateAccess } from '../access/invalidate-access.ts'
import { AccessContextCache } from '../access/access-context-cache.ts'
import { alone } from '../access/lease-state.ts'
import type { Pipe } from './pipe.ts'

interface WorkerParts {
  pipe: Pipe
  nodeId: string
  log: Log
}

/**
 * The bus of a process that has no service of its own but the gateway: all others are at the other end of a pipe. There is nobody
 * else to hear of, and who loses the other end must end itself: so what is remembered here holds for as long as it lives.
 */
export function createPipeBus({ pipe, nodeId, log }: WorkerParts): Bus {
  const commands = new Commands()
  const running = new RunningCalls()
  const call = ((action, params) => pipe.ask('call', action, params)) as Bus['call']
  const accessContexts = new AccessContextCache(call, alone)
  pipe.whenAsked('command', (command: keyof InternalCommands, payload: never) =>
    commands.run(command, payload),
  )
  return {
    ...{ nodeId, call, accessContexts, running, log },
    operate: ((name, input, meta) => pipe.ask('operate', name, input, meta)) as Bus['operate'],
    announce: (event, payload) => pipe.tell('announce', [event, payload]),
    onCommand: (command, run) => commands.onCommand(command, run),
    // There are none that hear less.
    tellGateway() {},
    isConnected: () => true,
    hasOthers: (service) => service !== 'gateway',
    lease: alone,
    add({ events = {} }: ServiceSchema) {
      for (const [event, { handler }] of Object.entries(events as unknown as Record<string, Hearer>))
        pipe.whenTold(event, (params: unknown) => void hear(event, handler, params))
    },
    start: async () => invalidateAccess(commands, { accessContexts, running }),
    stop: async () => pipe.close(),
  }

  /** What goes wrong with one event is no reason to end, with all who are here. */
  async function hear(event: string, handler: Hearer['handler'], params: unknown): Promise<void> {
    try {
      await handler({ params })
    } catch (error) {
      log.error({ err: error, event }, 'an event was not heard to its end')
    }
  }
}

interface Hearer {
  handler: (context: { params: unknown }) => unknown
}

/** Answers the calls that come through a pipe as this process's own bus does. */
export function serveBus(bus: Bus, pipe: Pipe): void {
  const call: InternalCall = async (action, params) => {
    try {
      return await bus.call(action, params)
    } catch (error) {
      // Only its code goes through the pipe.
      if (asAppError(error).code === 'unexpected') bus.log.error({ err: error, action }, 'a call failed')
      throw error
    }
  }
  pipe.whenAsked('call', call)
  pipe.whenAsked('operate', bus.operate)
  pipe.whenTold('announce', ([event, payload]: Parameters<Bus['announce']>) => bus.announce(event, payload))
}
