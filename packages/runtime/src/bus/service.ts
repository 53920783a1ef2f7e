import {
  AppError,
  errors,
  operations,
  type Input,
  type Operation,
  type OperationName,
  type Output,
  type UserId,
} from '@hubbub/protocol'
import type { InternalActions, InternalCommands, InternalEvents } from '@hubbub/protocol/internal'
import type { AccessContext } from '@hubbub/rules'
import type { ActionSchema, Context, ServiceSchema } from 'moleculer'
import { asAppError } from '../app-error.ts'
import { authorityOf, authorize, ensureWelcome } from '../access/authorize.ts'
import type { Bus } from './broker.ts'
import type { Caller, CallerMeta } from '../caller.ts'
import type { CommandHandler } from './commands.ts'
import { livingShard } from '../cluster/shard-name.ts'
import { checked } from './checked.ts'
import { isWaitedFor } from './is-waited-for.ts'
import { eventFor, isAddressed } from './rendezvous-hash.ts'

type Named<Table, S extends string> = Extract<keyof Table, `${S}.${string}`>

/** A service's contract operations: each one of its name must be here, or it does not compile. */
export type OperationActions<S extends string> = {
  [N in Named<typeof operations, S> & OperationName]: (
    input: Input<N>,
    caller: Caller,
  ) => Promise<Output<N>> | Output<N>
}

/** A service's actions for other services. */
export type InnerActions<S extends string> = {
  [A in Named<InternalActions, S> & keyof InternalActions]: (
    params: Parameters<InternalActions[A]>[0],
  ) => Promise<ReturnType<InternalActions[A]>> | ReturnType<InternalActions[A]>
}

/**
 * Of operations that a client sends again when it got no answer: what the same call by this person did before, or null. It is answered when the
 * person may see the place as before and may no longer do it: who is told that it was refused does it again later, and then it is there twice.
 */
export type DoneBefore<S extends string> = {
  [N in Named<typeof operations, S> & OperationName]?: (
    input: Input<N>,
    by: UserId,
  ) => Promise<Output<N> | null>
}

/** What this service does at commands to every process. */
export type Obedience = { [C in keyof InternalCommands]?: CommandHandler<C> }

export type Listeners = { [E in keyof InternalEvents]?: (payload: InternalEvents[E]) => void | Promise<void> }

/**
 * A Moleculer service from tables of plain functions. Every operation is checked here, on the node that does it: the caller
 * against the access rule, the input against the contract, and the answer against the contract's allow-list.
 */
export function defineService<S extends string>(
  bus: Bus,
  name: S,
  parts: {
    operations: OperationActions<S>
    doneBefore?: DoneBefore<S>
    internal: InnerActions<S>
    events?: Listeners
    commands?: Obedience
    /** Operations with the same value in the first of these fields that they have go to one node, where no local one is nearer. */
    shardBy?: readonly string[]
    started?: () => void | Promise<void>
    stopped?: () => void | Promise<void>
  },
): ServiceSchema {
  const actions: Record<string, ActionSchema> = {}
  const doneBefore: Record<string, unknown> = parts.doneBefore ?? {}
  for (const [command, run] of Object.entries(parts.commands ?? {}))
    bus.onCommand(command as keyof InternalCommands, run as never)
  for (const [full, run] of Object.entries(parts.operations))
    actions[full.slice(name.length + 1)] = {
      ...shardedBy(parts.shardBy ?? [], full as OperationName),
      handler: operationHandler(bus, full as OperationName, run as never, doneBefore[full] as never),
    }
  for (const [full, run] of Object.entries(parts.internal))
    actions[full.slice(name.length + 1)] = { handler: (ctx) => (run as (p: unknown) => unknown)(ctx.params) }

  const events = Object.fromEntries(
    Object.entries(parts.events ?? {}).flatMap(([event, hear]) => {
      const handler = { handler: (ctx: Context) => (hear as (p: unknown) => unknown)(ctx.params) }
      const names = isAddressed(event) ? [event, eventFor(event, bus.nodeId)] : [event]
      return names.map((name) => [name, handler])
    }),
  )
  return {
    name,
    actions,
    events: events as never,
    started: async () => parts.started?.(),
    stopped: async () => parts.stopped?.(),
  }
}

function shardedBy(
  fields: readonly string[],
  name: OperationName,
): Pick<ActionSchema, 'strategy' | 'strategyOptions'> {
  const { shape = {} } = operations[name].input as { shape?: object }
  const shardKey = fields.find((field) => Object.hasOwn(shape, field))
  return shardKey ? { strategy: livingShard, strategyOptions: { shardKey } } : {}
}

function operationHandler<N extends OperationName>(
  bus: Bus,
  name: N,
  run: (input: Input<N>, caller: Caller) => Promise<Output<N>> | Output<N>,
  doneBefore?: (input: Input<N>, by: UserId) => Promise<Output<N> | null>,
) {
  const { input: inputSchema, output, access } = operations[name] as unknown as Operation
  const waitsFor = isWaitedFor(name)
  const perform = async (input: Input<N>, meta: CallerMeta): Promise<Output<N>> => {
    let isAllowed = false
    const named: Parameters<typeof authorize>[1] = input as object
    const act = async (accessContext: AccessContext | null) => {
      isAllowed = true
      return run(input, { ...meta, accessContext, authority: authorityOf(access, named, meta) })
    }
    const authorized = () => authorize(access, named, meta, bus.accessContexts)
    try {
      if (!waitsFor) return await act(await authorized())
      // Whoever turns the conversation private where the thread began waits for this as well, so it is asked again in there.
      return await bus.running.placed(authorized(), placeKeysOf, async (accessContext) =>
        act(accessContext?.conversation?.thread ? await authorized() : accessContext),
      )
    } catch (error) {
      if (isAllowed || !doneBefore || !seesThePlace(error)) throw error
      const before = await doneBefore(input, meta.actor!.userId)
      if (before === null) throw error
      return before
    }
  }
  const answer = async (ctx: Context<unknown, CallerMeta>): Promise<Output<N>> => {
    try {
      ensureWelcome(access, ctx.meta)
      const input = checked(inputSchema, ctx.params)
      return output.parse(await perform(input as Input<N>, ctx.meta)) as Output<N>
    } catch (error) {
      const known = asAppError(error)
      if (known.code === 'unexpected' || (known.code === 'store_damaged' && known.cause))
        bus.log.error({ err: error, operation: name, userId: ctx.meta.actor?.userId }, 'an operation failed')
      throw known
    }
  }

  // One that passed its check just before a removal may still commit just after; the removal waits for it, and so does a
  // channel that turns private. [P-12]
  if (!waitsFor) return answer
  return (ctx: Context<unknown, CallerMeta>) => {
    const { actor } = ctx.meta
    return actor ? bus.running.during(keysOf(actor, ctx.params), answer(ctx)) : answer(ctx)
  }
}

/** By how a call was refused: what one may not see is not found. */
const seesThePlace = (refusal: unknown): boolean =>
  refusal instanceof AppError && !errors[refusal.code].retryable && refusal.code !== 'not_found'

/** What a call is found by as well, once its check has told what it is about. */
function placeKeysOf(accessContext: AccessContext | null): string[] {
  const { group, conversation } = accessContext ?? {}
  return [...(group ? [group.id] : []), ...(conversation?.thread ? [conversation.id] : [])]
}

/** What a call is found by while it runs. */
function keysOf({ userId, sessionId }: NonNullable<CallerMeta['actor']>, input: unknown): string[] {
  const { conversationId } = (input ?? {}) as { conversationId?: unknown }
  return typeof conversationId === 'string' ? [userId, sessionId, conversationId] : [userId, sessionId]
}
