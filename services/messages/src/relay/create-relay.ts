import type { BroadcastMode } from '@hubbub/runtime'
import type { PersonalStoreDeps } from '../personal/personal-deps.ts'
import type { OutboxRepository } from '../records/outbox-repository.ts'
import { replaySideEffects } from './replay-side-effects.ts'
import { Relay, type RelaySource } from './relay.ts'
import { publishRows } from './publish-rows.ts'

export type RelayedMode = Exclude<BroadcastMode, 'direct'>

interface RelayDeps extends PersonalStoreDeps {
  outbox: OutboxRepository
}

/** How each way of broadcasting has it work. */
const ways: Record<
  RelayedMode,
  { everyMs: number; open: (deps: RelayDeps) => RelaySource | Promise<RelaySource> }
> = {
  outbox: { everyMs: 25, open: ({ outbox }) => takingOut(outbox, 0) },
  log: { everyMs: 25, open: following },
  'direct+outbox': { everyMs: 1_000, open: ({ outbox }) => takingOut(outbox, leftMs) },
}

/** What is in the outbox for so long has been told by nobody. */
const leftMs = 2_000
const trimEveryMs = 1_000
const trimmedAfterMs = 60_000

/** Tells those who listen of what was committed: see docs/broadcast.md. */
export function createRelay(mode: RelayedMode, deps: RelayDeps): Relay {
  const { bus } = deps
  const { everyMs, open } = ways[mode]
  return new Relay({
    everyMs,
    open: async () => open(deps),
    async tell(rows) {
      if (mode === 'direct+outbox') await replaySideEffects(rows, bus)
      // Nobody knows which of these have a writer that lives and says so itself; the others need not wait for it.
      else if (bus.hasOthers('node'))
        replaySideEffects(rows, bus).catch((error: unknown) =>
          bus.log.warn({ err: error }, 'could not tell of changed access'),
        )
      return publishRows(rows, deps)
    },
    isOnDuty: () => bus.isFirst('messages'),
    log: bus.log,
  })
}

function takingOut(outbox: OutboxRepository, olderThanMs: number): RelaySource {
  return {
    next: (limit) => outbox.untold(olderThanMs, limit),
    done: (rows) => outbox.remove(rows),
  }
}

/** Goes along with what comes in. What was passed long enough ago is taken out, told or not. */
async function following({ outbox, clock }: RelayDeps): Promise<RelaySource> {
  const tail = await outbox.tail()
  let trimmedAt = Number.NEGATIVE_INFINITY
  return {
    async next(limit) {
      if (clock.monotonic() > trimmedAt + trimEveryMs) {
        trimmedAt = clock.monotonic()
        await outbox.trim(trimmedAfterMs)
      }
      return tail.next(limit)
    },
    done: async () => {},
  }
}
