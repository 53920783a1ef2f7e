import { now } from '../measure/clock.ts'
import type { FaultLog } from './count/fault-log.ts'
import type { Lane } from './lane.ts'
import { stampedText } from './stamp.ts'
import type { Said } from './load-pool-port.ts'
import type { Words } from './talk.ts'

const answersWithinMs = 30_000

/** What is asked of a connection that speaks. */
export type Speaker = Pick<Lane, 'isReady' | 'unheard' | 'say'> & { codec: Pick<Lane['codec'], 'dialect'> }

interface Speech {
  id: number
  lane: Speaker
  sentAt: number
  isAcknowledged: boolean
  /** By the one who said it. */
  isHeard: boolean
  end(outcome: Omit<Said, 'sentAt'>): void
}

/** Which of the load processes this is, and how many there are. */
export interface Share {
  number: number
  of: number
}

/** What connections of this process have said and are not done with: who speaks in a room hears itself there too. */
export class PendingSends {
  readonly #faults: FaultLog
  readonly #share: Share
  readonly #byId = new Map<number, Speech>()
  /** Until it was answered and heard, or will not be. */
  readonly #byStamp = new Map<number, Speech>()
  #ids = 0
  #lastStamp = 0

  constructor(faults: FaultLog, share: Share) {
    this.#faults = faults
    this.#share = share
  }

  begin(
    lane: Speaker | undefined,
    { room, bytes, withinMs = answersWithinMs, dueAt = now() }: Words,
  ): Promise<Said> {
    const id = ++this.#ids
    return new Promise((resolve) => {
      const tooLong = setTimeout(() => this.#refuse(id, 'timed_out'), withinMs)
      const sentAt = this.#stamp(dueAt)
      const end = (outcome: Omit<Said, 'sentAt'>) => {
        clearTimeout(tooLong)
        this.#byId.delete(id)
        resolve({ sentAt, ...outcome })
      }
      const speech: Speech = { id, lane: lane!, sentAt, isAcknowledged: false, isHeard: false, end }
      this.#byId.set(id, speech)
      if (!lane?.isReady) return this.#refuse(id, 'connection_lost')
      this.#byStamp.set(sentAt, speech)
      lane.unheard++
      lane.say(lane.codec.dialect.say({ id, room, text: stampedText(sentAt, bytes) }))
    })
  }

  answered(
    lane: Speaker,
    id: number,
    { refusal, position, at }: { refusal: string | null; position: number | null; at: number },
  ): void {
    const speech = this.#byId.get(id)
    if (speech?.lane !== lane) return
    if (refusal !== null) this.#faults.refused(refusal)
    speech.isAcknowledged = refusal === null
    if (refusal !== null || speech.isHeard) this.#forget(speech)
    speech.end({ answeredAt: at, position, refusal })
  }

  /** The connection has heard a message; perhaps its own, which is the answer where there is no other. */
  echoed(lane: Speaker, stamp: number, position: number | null, at: number): void {
    if (lane.unheard === 0) return
    const speech = this.#byStamp.get(stamp)
    if (speech?.lane !== lane || speech.isHeard) return
    speech.isHeard = true
    lane.unheard--
    if (lane.codec.dialect.answers === false) this.answered(lane, speech.id, { refusal: null, position, at })
    else if (speech.isAcknowledged) this.#forget(speech)
  }

  /** How many messages were acknowledged and not heard by those who said them. */
  unheard(): number {
    const open = [...this.#byStamp.values()]
    return open.filter(({ isAcknowledged, isHeard }) => isAcknowledged && !isHeard).length
  }

  lost(lane: Speaker): void {
    for (const [id, speech] of this.#byId) if (speech.lane === lane) this.#refuse(id, 'connection_lost')
    for (const speech of this.#byStamp.values()) if (speech.lane === lane) this.#forget(speech)
  }

  #refuse(id: number, code: string): void {
    const speech = this.#byId.get(id)!
    this.#faults.refused(code)
    this.#forget(speech)
    speech.end({ answeredAt: null, position: null, refusal: code })
  }

  #forget(speech: Speech): void {
    if (this.#byStamp.delete(speech.sentAt) && !speech.isHeard) speech.lane.unheard--
  }

  /** Every message has another one, in all processes: receipts are asked for by it. Of so many microseconds each has its own. */
  #stamp(at: number): number {
    const { number, of } = this.#share
    const ours = Math.floor((at - number) / of) * of + number
    this.#lastStamp = Math.max(ours, this.#lastStamp + of)
    return this.#lastStamp
  }
}
