import type { StreamId } from '@hubbub/protocol'
import type { InternalEvents } from '@hubbub/protocol/internal'
import type { Log } from '../log.ts'
import { Sparingly } from './sparingly.ts'

export type CommittedChange = InternalEvents['stream.changed']

/** A change as its log names it. */
export interface ChangeName {
  stream: StreamId
  rev: number
}

interface TellerParts {
  emit: (change: CommittedChange) => Promise<unknown>
  /** Whether what is emitted now gets to a gateway, if there is one. */
  isReached: () => boolean
  /** Otherwise what is announced waits for a relay: see docs/broadcast.md. */
  tellsAtOnce: boolean
  log: Log
}

/** How committed changes reach those who listen. */
export class ChangeTeller {
  readonly #parts: TellerParts
  readonly #sparingly = new Sparingly()
  #whenAnnounced: (change: ChangeName, isTold: boolean) => void = () => {}

  constructor(parts: TellerParts) {
    this.#parts = parts
  }

  /** One part of the process hears of every change that is announced in it, and whether it has been told already. */
  whenAnnounced(run: (change: ChangeName, isTold: boolean) => void): void {
    this.#whenAnnounced = run
  }

  async announce(change: CommittedChange): Promise<void> {
    const isTold = this.#parts.tellsAtOnce && (await this.tell(change))
    for (const name of namesOf(change.event)) this.#whenAnnounced(name, isTold)
  }

  /** Tells it now. False: it may have reached nobody. */
  async tell(change: CommittedChange): Promise<boolean> {
    try {
      await this.#parts.emit(change)
      return this.#parts.isReached()
    } catch (error) {
      const { stream } = change.event
      this.#sparingly.say('', (leftOut) =>
        this.#parts.log.warn({ err: error, stream, leftOut }, 'could not tell of a change'),
      )
      return false
    }
  }
}

/** One event may tell of several changes. */
function namesOf(event: CommittedChange['event']): ChangeName[] {
  const { stream, rev } = event
  return [...othersIn(event), rev].map((one) => ({ stream, rev: one }))
}

function othersIn(event: CommittedChange['event']): number[] {
  if (event.type === 'messages.deleted') return event.data.deletions.map(({ rev }) => rev)
  if (event.type !== 'members.roles') return []
  const userIds = event.data.held.flatMap((one) => one.userIds)
  return userIds.map((_, index) => event.rev - userIds.length + index)
}
