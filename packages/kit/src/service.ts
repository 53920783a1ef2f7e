import { operations, type Input, type Operation, type OperationName, type Output } from '@hubbub/protocol'
import type { InternalActions, InternalEvents } from '@hubbub/protocol/internal'
import type { ActionSchema, Context, ServiceSchema } from 'moleculer'
import { asAppError } from './app-error.ts'
import { authorize } from './authorize.ts'
import type { Bus } from './broker.ts'
import type { Caller, CallerMeta } from './caller.ts'
import { checked } from './checked.ts'

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

export type Listeners = { [E in keyof InternalEvents]?: (payload: InternalEvents[E]) => void | Promise<void> }

/**
 * A Moleculer service from tables of plain functions. Every operation is checked here, on the node that does it: input
 * against the contract, the caller against the access rule, the answer against the contract's allow-list.
 */
export function defineService<S extends string>(
  bus: Bus,
  name: S,
  parts: {
    operations: OperationActions<S>
    internal: InnerActions<S>
    events?: Listeners
    started?: () => void | Promise<void>
    stopped?: () => void | Promise<void>
  },
): ServiceSchema {
  const actions: Record<string, ActionSchema> = {}
  for (const [full, run] of Object.entries(parts.operations))
    actions[full.slice(name.length + 1)] = {
      handler: operationHandler(bus, full as OperationName, run as never),
    }
  for (const [full, run] of Object.entries(parts.internal))
    actions[full.slice(name.length + 1)] = { handler: (ctx) => (run as (p: unknown) => unknown)(ctx.params) }

  const events = Object.fromEntries(
    Object.entries(parts.events ?? {}).map(([event, hear]) => [
      event,
      { handler: (ctx: Context) => (hear as (p: unknown) => unknown)(ctx.params) },
    ]),
  )
  return {
    name,
    actions,
    events: events as never,
    started: async () => parts.started?.(),
    stopped: async () => parts.stopped?.(),
  }
}

function operationHandler<N extends OperationName>(
  bus: Bus,
  name: N,
  run: (input: Input<N>, caller: Caller) => Promise<Output<N>> | Output<N>,
) {
  const { input: inputSchema, output, access } = operations[name] as unknown as Operation
  return async (ctx: Context<unknown, CallerMeta>): Promise<Output<N>> => {
    try {
      const input = checked(inputSchema, ctx.params)
      const standing = await authorize(access, input, ctx.meta, bus.standings)
      const caller: Caller = { ...ctx.meta, standing }
      return output.parse(await run(input as Input<N>, caller)) as Output<N>
    } catch (error) {
      const known = asAppError(error)
      if (known.code === 'unexpected')
        bus.log.error({ err: error, operation: name, userId: ctx.meta.actor?.userId }, 'an operation failed')
      throw known
    }
  }
}
