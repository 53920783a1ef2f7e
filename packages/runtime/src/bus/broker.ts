import { AppError, type Input, type OperationName, type Output } from '@hubbub/protocol'
import type { InternalCommands, InternalEvents } from '@hubbub/protocol/internal'
import { ServiceBroker, type Context, type ServiceSchema } from 'moleculer'
import { createAnnouncer, type Announce } from './announcer.ts'
import { asAppError } from '../app-error.ts'
import type { CallerMeta } from '../caller.ts'
import { ChangeTeller, type CommittedChange } from './change-teller.ts'
import { brokerOptions, type ClusterBus, type Wire } from './broker-options.ts'
import { Leaving, type StoreState } from '../cluster/leaving.ts'
import { registerLivingShard } from '../cluster/living-shard.ts'
import { RecentlyTold } from '../cluster/recently-told.ts'
import { giveUpSilentNodes } from '../cluster/silent-nodes.ts'
import { Commands, type CommandHandler } from './commands.ts'
import { askElsewhere, type Ask } from './elsewhere.ts'
import { createBroadcastAndWait, type BroadcastAndWait } from './broadcast-and-wait.ts'
import { jobCalls, type JobCalls } from './job-calls.ts'
import type { Log } from '../log.ts'
import { eventFor, isToOne, nodeOf, roomOfEvent, type ToOne } from './rendezvous-hash.ts'
import { answerOfOlder, offering } from './older-nodes.ts'
import { isRepeatable } from './repeatable.ts'
import { RunningCalls } from './running-calls.ts'
import { invalidateAccess } from '../access/invalidate-access.ts'
import { Sparingly } from './sparingly.ts'
import { AccessContextCache } from '../access/access-context-cache.ts'
import { alone, type LeaseState } from '../access/lease-state.ts'
import type { InternalCall } from './internal-call.ts'

/** How the gateway and the command call an operation of the contract on somebody's behalf. Throws `AppError`s only. */
export type OperationCall = <N extends OperationName>(
  name: N,
  input: unknown,
  meta: CallerMeta,
) => Promise<Output<N>>

/** One process's part of Hubbub: calls find the service wherever it lives, this process first. */
export interface Bus {
  nodeId: string
  call: InternalCall
  operate: OperationCall
  announce: Announce
  /** The same for the sockets of one other gateway alone, at once. */
  tellGateway(nodeId: string, payload: InternalEvents['gateway.said']): void
  onCommand<C extends keyof InternalCommands>(command: C, run: CommandHandler<C>): void
  /** Whether this service runs in other processes now. */
  hasOthers(service: string): boolean
  /** Whether this process can reach others now, if there are any. */
  isConnected(): boolean
  accessContexts: AccessContextCache
  running: RunningCalls
  lease: LeaseState
  log: Log
  /** Adds a service before `start`. */
  add(service: ServiceSchema): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** Of a process that may have services which change something. */
export interface ServicesBus extends Bus {
  jobs: JobCalls
  changes: ChangeTeller
  /** A command to every process, answered when all have done it. */
  broadcastAndWait: BroadcastAndWait
  /** Whether, of all processes in which this service runs now, this one is the first by name. */
  isFirst(service: string): boolean
  /** Whether some process runs the service of this action without it: it is of an older version. */
  isMissingSomewhere(action: string): boolean
  /** Answers when each of these services is somewhere. */
  waitFor(services: readonly string[]): Promise<void>
}

interface BusOptions {
  nodeId: string
  log: Log
  /** Without it every call stays in the process. */
  cluster?: ClusterBus
  /** Only calls the nodes of a cluster, and is none of them. */
  caller?: Wire
  /** Otherwise what was committed is told by a relay: see docs/broadcast.md. */
  tellsAtOnce?: boolean
  /** Copies all that is called and told inside the process as a wire would: a test mode. */
  copies?: boolean
  answersWithinMs?: number
  /** Without which the services of a node are of no use. */
  store?: StoreState
}

interface GoneNode {
  id: string
  services: { name: string }[]
}

/** A service in one of the processes, as Moleculer's registry has it. */
interface ServicePlace {
  name: string
  local: boolean
  node: { id: string; available: boolean }
}

const callTimeoutMs = 10_000
const tellTimeoutMs = 2_000
const lookAgainMs = 100

export function createBus(options: BusOptions): ServicesBus {
  const { nodeId, log, cluster, caller, tellsAtOnce = true, copies = false, store } = options
  const { answersWithinMs = callTimeoutMs } = options
  const way = cluster ?? caller
  const running = new RunningCalls()
  const leaving = store && new Leaving(store, running)
  const middlewares = leaving ? [leaving.middleware] : []
  registerLivingShard()
  const broker = new ServiceBroker(brokerOptions({ nodeId, log, wire: way, answersWithinMs, middlewares }))
  const silent = way && giveUpSilentNodes(broker, () => way.transporter.isUp())
  const ask: Ask = way
    ? askElsewhere(broker, isRepeatable)
    : (action, params, meta) => broker.call(action, params, meta)
  const wire = copies ? copied : <T>(value: T) => value
  const lease = cluster?.lease ?? alone
  const commands = new Commands()
  const sparingly = new Sparingly()

  const isOffered = (action: string) => broker.registry.actions.isAvailable(action)
  const call: InternalCall = (action, params) => {
    const older = answerOfOlder(action, isOffered)
    return older ? Promise.resolve(older.answer) : rethrown(ask(action, wire(params)), wire)
  }
  const accessContexts = new AccessContextCache(call, lease)
  const recentlyTold = new RecentlyTold(() => accessContexts.forgettings)
  const changes = new ChangeTeller({
    ...{ tellsAtOnce, log },
    emit: (change) => emitToOne('stream.changed', change),
    isReached: () => !cluster || cluster.transporter.isUp() || Boolean(broker.getLocalService('gateway')),
  })
  const announce = createAnnouncer((event, payload) => {
    if (event === 'stream.changed') return void changes.announce(payload as CommittedChange)
    const told = isToOne(event) ? emitToOne(event, payload as never) : broker.broadcast(event, wire(payload))
    told.catch(noteFailure(event))
  })
  const noteFailure = (event: string) => (error: unknown) =>
    sparingly.say(event, (leftOut) => log.warn({ err: error, event, leftOut }, 'could not announce'))
  const whenGatewayGone = (gone: string) => {
    for (const { change, at } of recentlyTold.take(gone))
      emitToOne('stream.changed', change, at).catch(noteFailure('stream.changed'))
    announce('gateway.gone', { nodeId: gone })
  }
  if (cluster) broker.createService(nodeService(commands, whenGatewayGone))
  const placesOf = (service: string) =>
    broker.registry.services.services.filter(
      ({ name, node }: ServicePlace) => name === service && node.available,
    ) as ServicePlace[]

  const broadcastAndWait = createBroadcastAndWait(
    commands,
    cluster
      ? {
          alive: async () => (await cluster.lease.others()).map(({ id }) => id),
          async tell(nodeID, command, payload) {
            // Asking a node in vain that is not known here yet would fill the log.
            if (!placesOf('node').some(({ node }) => node.id === nodeID)) throw new Error(`no ${nodeID} yet`)
            await broker.call('node.hear', { command, payload }, { nodeID, timeout: tellTimeoutMs })
          },
        }
      : null,
  )

  /** To this process's own gateway, or else to the one for its room. */
  const emitToOne = async <E extends ToOne>(event: E, payload: InternalEvents[E], at?: number) => {
    const options = { throwError: true }
    if (!cluster || broker.getLocalService('gateway')) return broker.emit(event, wire(payload), options)
    const gateways = placesOf('gateway').map(({ node }) => node.id)
    const nodeID = nodeOf(roomOfEvent(event, payload), gateways)
    if (nodeID === undefined) return
    if (event === 'stream.changed') recentlyTold.note(nodeID, payload as CommittedChange, at)
    await broker.emit(eventFor(event, nodeID), wire(payload), options)
  }

  return {
    nodeId,
    call,
    operate: (name, input, meta) =>
      rethrown(ask(name, wire(input) as Input<typeof name>, { meta: wire(meta) }), wire),
    announce,
    tellGateway(id, payload) {
      broker.emit(eventFor('gateway.said', id), payload).catch(noteFailure('gateway.said'))
    },
    changes,
    jobs: jobCalls(broker, isOffered),
    broadcastAndWait: (command, payload) => broadcastAndWait(command, wire(payload)),
    onCommand: (command, run) => commands.onCommand(command, run),
    hasOthers: (service) => placesOf(service).some(({ local }) => !local),
    isConnected: () => cluster?.transporter.isUp() ?? true,
    isFirst: (service) => placesOf(service).every(({ local, node }) => local || node.id > nodeId),
    accessContexts,
    running,
    lease,
    log,
    isMissingSomewhere(action) {
      const offers = offering(broker, action)
      return placesOf(action.split('.', 1)[0]!).some(({ node }) => !offers.has(node.id))
    },
    async waitFor(services) {
      await broker.waitForServices([...services], undefined, lookAgainMs)
    },
    add: (service) => void broker.createService(service),
    async start() {
      invalidateAccess(commands, { accessContexts, running })
      await broker.start()
      leaving?.watch(broker)
    },
    stop() {
      silent?.stop()
      return broker.stop()
    },
  }
}

/** In a cluster every process has one: what others command arrives here, and that one of them has gone. */
function nodeService(commands: Commands, whenGatewayGone: (nodeId: string) => void): ServiceSchema {
  return {
    name: 'node',
    events: {
      '$node.disconnected': {
        handler: (ctx: Context<{ node: GoneNode }>) => {
          const { id, services } = ctx.params.node
          if (services.some(({ name }) => name === 'gateway')) whenGatewayGone(id)
        },
      },
    },
    actions: {
      hear: {
        handler: async ({ params }: { params: { command: keyof InternalCommands; payload: never } }) => {
          await commands.run(params.command, params.payload)
        },
      },
    },
  }
}

const copied = <T>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T))

async function rethrown<T>(answer: PromiseLike<unknown>, wire: <V>(value: V) => V): Promise<T> {
  try {
    return wire((await answer) as T)
  } catch (error) {
    throw error instanceof AppError ? error : asAppError(error)
  }
}
