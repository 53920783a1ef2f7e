import { now } from '../measure/clock.ts'
import type { FaultLog } from './count/fault-log.ts'
import type { Lane } from './lane.ts'
import { stampedText } from './stamp.ts'
import type { Said, Words } from './swarm-port.ts'

const answersWithinMs = 30_000

interface Speech {
  lane: Lane
  sentAt: number
  end(outcome: Omit<Said, 'sentAt'>): void
}

/** Which of the load processes this is, and how many there are. */
export interface Share {
  number: number
  of: number
}

/** What connections of this process have said and not heard about yet. */
export class Speeches {
  readonly #faults: FaultLog
  readonly #share: Share
  readonly #byId = new Map<number, Speech>()
  /** Of those who get no answer but hear themselves. */
  readonly #byStamp = new Map<number, number>()
  #ids = 0
  #lastStamp = 0

  constructor(faults: FaultLog, share: Share) {
    this.#faults = faults
    this.#share = share
  }

  begin(
    lane: Lane | undefined,
    { room, bytes, withinMs = answersWithinMs, dueAt = now() }: Words,
  ): Promise<Said> {
    const id = ++this.#ids
    return new Promise((resolve) => {
      const tooLong = setTimeout(() => this.#refuse(id, 'timed_out'), withinMs)
      const sentAt = this.#stamp(dueAt)
      const end = (outcome: Omit<Said, 'sentAt'>) => {
        clearTimeout(tooLong)
        this.#byId.delete(id)
        this.#byStamp.delete(sentAt)
        resolve({ sentAt, ...outcome })
      }
      this.#byId.set(id, { lane: lane!, sentAt, end })
      if (!lane?.isReady) return this.#refuse(id, 'connection_lost')
      const { dialect } = lane.tongue
      if (dialect.answers === false) this.#byStamp.set(sentAt, id)
      lane.say(dialect.say({ id, room, text: stampedText(sentAt, bytes) }))
    })
  }

  answered(
    lane: Lane,
    id: number,
    { refusal, position, at }: { refusal: string | null; position: number | null; at: number },
  ): void {
    const speech = this.#byId.get(id)
    if (speech?.lane !== lane) return
    if (refusal !== null) this.#faults.refused(refusal)
    speech.end({ answeredAt: at, position, refusal })
  }

  /** The connection has heard a message; perhaps its own. */
  echoed(lane: Lane, stamp: number, position: number | null, at: number): void {
    if (this.#byStamp.size === 0) return
    const id = this.#byStamp.get(stamp)
    if (id !== undefined) this.answered(lane, id, { refusal: null, position, at })
  }

  lost(lane: Lane): void {
    for (const [id, speech] of this.#byId) if (speech.lane === lane) this.#refuse(id, 'connection_lost')
  }

  #refuse(id: number, code: string): void {
    this.#faults.refused(code)
    this.#byId.get(id)!.end({ answeredAt: null, position: null, refusal: code })
  }

  /** Every message has another one, in all processes: receipts are asked for by it. Of so many microseconds each has its own. */
  #stamp(at: number): number {
    const { number, of } = this.#share
    const ours = Math.floor((at - number) / of) * of + number
    this.#lastStamp = Math.max(ours, this.#lastStamp + of)
    return this.#lastStamp
  }
}
